/** The result for a GLN in English. */
import { locationKindTable } from '../../../codes/location-kinds.ts'
import type { Fact } from '../../../ui/display/key-value.tsx'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import { textOrRegistered } from '../registered.tsx'
import type { GlnData } from '../result-data.ts'
import { textsOfState } from './en-verdicts.ts'
import type { LocationTexts } from './locale.ts'

/** The location directly above. */
function belongsTo({ above }: NonNullable<GlnData['location']>): Fact[] {
  const place = above[above.length - 1]
  if (!place) return []
  const to = `/SecondaryMenu/LookUp?q=${place.gln}`
  return [{ key: 'Belongs to', value: <LinkTo to={to}>{place.gln}</LinkTo>, note: locationKindTable[place.kind].en }]
}

export const location: LocationTexts = {
  title: 'Location',
  verdict: data => textsOfState(data.state, data),
  facts: ({ formatted, location: place, organisation }) => [
    { key: 'GLN', value: formatted },
    ...(place
      ? [
          { key: 'Name', value: place.nameEn ?? textOrRegistered(place.name) },
          { key: 'Kind', value: locationKindTable[place.kind].en },
          { key: 'Address', value: textOrRegistered(place.address) },
          ...belongsTo(place),
          { key: 'Registered on', value: place.registeredAt },
        ]
      : []),
    ...(organisation ? [{ key: 'Organisation', value: organisation.organisation }] : []),
  ],
  hierarchy: undefined,
  next: undefined,
  foot: undefined,
}
