/** Fields of the record that name a way to reach a person. Reviewers see them masked; revealing one writes an audit line. */

export const personalFields = ['contactPhone', 'contactEmail'] as const
export type PersonalField = (typeof personalFields)[number]

export const isPersonalField = (field: string): field is PersonalField => personalFields.some(name => name === field)

/** `139****1234` or `a***@example.com`; the stars do not reveal the length of what they hide. */
export const maskAddress = (address: string): string =>
  address.includes('@') ? address.replace(/^(.).*(?=@)/s, '$1***') : `${address.slice(0, 3)}****${address.slice(-4)}`

/** The value of a field as reviewers see it. */
export const maskedValue = <Value extends string | null>(field: string, value: Value): Value | string =>
  value && isPersonalField(field) ? maskAddress(value) : value

/** A record with its personal fields masked. */
export function maskedRecord<Fields extends Record<PersonalField, string | null>>(record: Fields): Fields {
  const { contactPhone, contactEmail } = record
  return {
    ...record,
    contactPhone: maskedValue('contactPhone', contactPhone),
    contactEmail: maskedValue('contactEmail', contactEmail),
  }
}

/** Changes with the old and new values of personal fields masked. */
export const maskedChanges = <Change extends { field: string; from: string | null; to: string | null }>(
  changes: readonly Change[],
): Change[] =>
  changes.map(change => ({
    ...change,
    from: maskedValue(change.field, change.from),
    to: maskedValue(change.field, change.to),
  }))
