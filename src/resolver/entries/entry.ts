/** What a number leads to: its links by level, from the most specific to the key. */

/** `linkType`: a name of the vocabulary. `context`: country codes or other words in which the link applies; an empty list is any. `forwardsQuery`:
 *  the query of the request is passed on. */
export type EntryLink = {
  linkType: string
  href: string
  title: string
  languages: readonly string[]
  context: readonly string[]
  mediaType?: string | undefined
  isDefault: boolean
  forwardsQuery: boolean
}

/** `path`: the key with some of its qualifiers, such as /01/06901234567892/10/A1. */
export type EntryLevel = { path: string; description: string; links: readonly EntryLink[] }

/** Who has the company prefix of a number. */
export type EntryHolder = { firmName: string; firmNameEn: string | null; companyPrefix: string }

/** `levels` are those that have links, the most specific first. */
export type Entry = { levels: readonly EntryLevel[]; holder: EntryHolder | undefined; name: string | undefined }
