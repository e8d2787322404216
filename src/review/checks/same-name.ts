/** Compares names of countries and firms as different people write them. */

/** Whether two writings name one country: 德国, 联邦德国. */
export const isSameCountry = (typed: string, name: string) => {
  const [one, other] = [typed, name].map(text => text.normalize('NFKC').replace(/[\s·]/g, '').toLowerCase())
  return one !== undefined && other !== undefined && one !== '' && (one.includes(other) || other.includes(one))
}

/** Names of firms without case, spaces and marks. */
export const plainName = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.,，。()（）·&-]/g, '')
