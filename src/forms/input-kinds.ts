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

export type InputKindName = keyof typeof inputKinds

/** @example inputKindOf('phone').inputMode // 'tel' */
export const inputKindOf = (name: InputKindName): InputKind => inputKinds[name]

/** The same for a field that is filled in for somebody else: nothing is proposed. */
export const inputKindForOthers = (name: InputKindName): InputKind => ({ ...inputKinds[name], autoComplete: 'off' })
