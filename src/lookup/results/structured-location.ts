/** A location as schema.org describes it: who acts is an Organization, where something is a Place. */
import type { StructuredData } from '../../wire/page.ts'
import type { GlnData } from './result-data.ts'

type Location = NonNullable<GlnData['location']>

const types = {
  'legal-entity': 'Organization',
  function: 'Organization',
  physical: 'Place',
  mobile: 'Place',
  digital: 'VirtualLocation',
} as const satisfies Readonly<Record<Location['kind'], string>>

function addressOf({ address, region, postcode }: Location) {
  if (!address && !region) return undefined
  return {
    '@type': 'PostalAddress',
    addressCountry: 'CN',
    ...(region && { addressRegion: region }),
    ...(address && { streetAddress: address }),
    ...(postcode && { postalCode: postcode }),
  }
}

function geoOf({ latitude, longitude }: Location) {
  return latitude === null || longitude === null ? undefined : { '@type': 'GeoCoordinates', latitude, longitude }
}

/** Whom or what it belongs to. */
function parentOf(location: Location) {
  const place = location.above[location.above.length - 1]
  if (!place) return undefined
  const isOrganization = types[place.kind] === 'Organization'
  const parent = { '@type': types[place.kind], name: place.name, globalLocationNumber: place.gln }
  if (types[location.kind] === 'Organization') return { parentOrganization: parent }
  return isOrganization ? undefined : { containedInPlace: parent }
}

export function structuredLocation({ gln, firm }: Pick<GlnData, 'gln' | 'firm'>, location: Location): StructuredData {
  const type = types[location.kind]
  if (type === 'VirtualLocation')
    return {
      '@type': type,
      name: location.name,
      identifier: { '@type': 'PropertyValue', propertyID: 'GLN', value: gln },
    }
  const [address, geo] = [addressOf(location), geoOf(location)]
  return {
    '@type': type,
    name: location.name,
    globalLocationNumber: gln,
    ...(location.nameEn && { alternateName: location.nameEn }),
    ...(address && { address }),
    ...(type === 'Place' && geo && { geo }),
    ...(type === 'Place' && location.hours && { openingHours: location.hours }),
    ...parentOf(location),
    ...(type === 'Organization' && firm?.firmName && !parentOf(location) && { legalName: firm.firmName }),
  }
}
