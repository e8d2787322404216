/** What a phone's keyboard and a browser's memory are told about a text field, by its kind. Without a type that a browser would check itself:
 *  the site says what is wrong. */

export type InputKind = {
  inputMode?: 'numeric' | 'decimal' | 'tel' | 'email'
  autoComplete: string
  autoCapitalize?: 'characters'
  spellCheck?: false
}

export const inputKinds = {
  organisation: { autoComplete: 'organization' },
  person: { autoComplete: 'name' },
  phone: { inputMode: 'tel', autoComplete: 'tel' },
  email: { inputMode: 'email', autoComplete: 'email', spellCheck: false },
  address: { autoComplete: 'street-address' },
  postcode: { inputMode: 'numeric', autoComplete: 'postal-code' },
  /** A code with letters, such as the credit code of a firm. */
  code: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  /** Anything that a browser should not remember or propose. */
  other: { autoComplete: 'off' },
} as const satisfies Record<string, InputKind>

/** The kinds of the fields of a firm's record and of a case, by their names. */
const kindsByName: Readonly<Record<string, keyof typeof inputKinds>> = {
  firmName: 'organisation',
  creditCode: 'code',
  address: 'address',
  postcode: 'postcode',
  contactName: 'person',
  contactPhone: 'phone',
  contactEmail: 'email',
}

/** @example inputKindOf('contactPhone').inputMode // 'tel' */
export const inputKindOf = (name: string): InputKind => inputKinds[kindsByName[name] ?? 'other']

/** The same for a field that is filled in for somebody else: nothing is proposed. */
export const inputKindForOthers = (name: string): InputKind => ({ ...inputKindOf(name), autoComplete: 'off' })
