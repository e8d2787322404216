/** Settings that have several parts, as lines with |. */

/** Parses `name|address`, the mark that an institution's site has in its footer; undefined if it is invalid. */
export function readBadge(value: string): { name: string; url: string } | undefined {
  const [name = '', url = '', ...rest] = value.split('|').map(part => part.trim())
  return name !== '' && rest.length === 0 && /^https?:\/\/\S+$/.test(url) ? { name, url } : undefined
}

export type TestingFee = { item: string; unit: string; amount: string; duration: string }

/** Parses lines `item|unit|yuan|duration`; undefined if a line is invalid. */
export function readTestingFees(value: string): TestingFee[] | undefined {
  const lines = value.split('\n').filter(line => line.trim() !== '')
  const fees = lines.map(line => {
    const [item = '', unit = '', amount = '', duration = '', ...rest] = line.split('|').map(part => part.trim())
    const isUsable = item !== '' && unit !== '' && duration !== '' && rest.length === 0
    return isUsable && /^\d{1,7}(\.\d{2})?$/.test(amount) ? { item, unit, amount, duration } : undefined
  })
  return fees.includes(undefined) ? undefined : fees.flatMap(fee => (fee ? [fee] : []))
}

/** Parses lines `group|name|address` as links; undefined if a line is invalid. */
export function readFooterLinks(value: string): { group: string; name: string; url: string }[] | undefined {
  const lines = value.split('\n').filter(line => line.trim() !== '')
  const links = lines.map(line => {
    const [group = '', name = '', url = '', ...rest] = line.split('|').map(part => part.trim())
    const isUsable = group !== '' && name !== '' && rest.length === 0 && /^(|\/[^/].*|\/|https?:\/\/.+)$/.test(url)
    return isUsable ? { group, name, url } : undefined
  })
  return links.includes(undefined) ? undefined : links.flatMap(link => (link ? [link] : []))
}
