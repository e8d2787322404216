/** Places in the page of a record: a field or a part of it, which an address names behind `#`. */
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { type ScoredPart, scoredPartNames } from '../fields/part.table.ts'
import type { ProductField } from '../fields/product.table.ts'
import { productPath } from './table/product-address.ts'

/** The ids of the parts in the page. */
export const partPlaces = {
  pictures: 'part-pictures',
  links: 'part-links',
  texts: 'part-texts',
} as const satisfies Readonly<Record<ScoredPart, string>>

export const isScoredPart = (name: ProductField | ScoredPart): name is ScoredPart =>
  scoredPartNames.some(part => part === name)

export const placeOf = (name: ProductField | ScoredPart): string =>
  isScoredPart(name) ? partPlaces[name] : `fields.${name}`

/** The address of a record that opens at a field or a part. */
export const placePath = (id: number, name: ProductField | ScoredPart): string =>
  `${productPath}?id=${id}#${placeOf(name)}`

/** Goes to the place that the address names: when the browser looked for it, the record was not there yet. */
export function useOpenPlace(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const place = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
    place?.scrollIntoView({ block: 'start' })
    place?.focus({ preventScroll: true })
  }, [hash])
}
