/** What can be wrong with a file of a text. */

export const seedFaultKinds = ['header', 'field', 'type', 'category', 'slug', 'twice', 'list'] as const
export type SeedFaultKind = (typeof seedFaultKinds)[number]

/** A fault in a seed file, with the file's name. `subject`: the field or the value that it is about. */
export class SeedFault extends Error {
  readonly kind: SeedFaultKind
  readonly subject: string
  constructor(kind: SeedFaultKind, subject: string, message: string) {
    super(message)
    this.kind = kind
    this.subject = subject
  }
}
