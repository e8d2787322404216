/** A link set (RFC 9264) of an entry, as the schema of the GS1-Conformant Resolver standard has it. */
import { vocabulary } from '../../codes/link-types.ts'
import type { Entry, EntryLevel, EntryLink } from '../entries/entry.ts'
import { defaultChoices, levelDefault } from './choice-rules.ts'

export const linksetType = 'application/linkset+json'
export const contextRelation = 'http://www.w3.org/ns/json-ld#context'

type TargetObject = Record<string, string | boolean | readonly string[]>

const target = ({ href, title, mediaType, languages, context, forwardsQuery }: EntryLink): TargetObject => ({
  ...{ href, title },
  ...(languages.length > 0 && { hreflang: languages }),
  ...(mediaType && { type: mediaType }),
  ...(context.length > 0 && { context }),
  ...(!forwardsQuery && { fwqs: false }),
})

/** The links of every level, each at its own anchor below `root`. */
export function linksetOf({ levels }: Pick<Entry, 'levels'>, root: string) {
  return { linkset: levels.map(level => contextObject(level, root)) }
}

function contextObject(level: EntryLevel, root: string) {
  const chosen = levelDefault(level)
  const choices = defaultChoices(level)
  const types = [...new Set(level.links.map(({ linkType }) => linkType))]
  return {
    anchor: root + level.path,
    itemDescription: level.description,
    ...(chosen && { [`${vocabulary}defaultLink`]: [{ href: chosen.link.href, title: chosen.link.title }] }),
    ...(choices.length > 0 && { [`${vocabulary}defaultLinkMulti`]: choices.map(target) }),
    ...Object.fromEntries(
      types.map(type => [vocabulary + type, level.links.filter(({ linkType }) => linkType === type).map(target)]),
    ),
  }
}
