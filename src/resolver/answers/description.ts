/** The description of the resolver at /.well-known/gs1resolver. */
import { vocabulary } from '../../codes/link-types.ts'

export const descriptionPath = '/.well-known/gs1resolver'
export const contextPath = '/.well-known/gs1resolver/linkset-context.jsonld'

export const describeResolver = ({ root, name, contactUrl }: { root: string; name: string; contactUrl: string }) => ({
  name,
  resolverRoot: root,
  supportedPrimaryKeys: ['all'],
  supportedLinkType: [{ namespace: vocabulary, prefix: 'gs1:' }],
  linkTypeDefaultCanBeLinkset: false,
  supportedLanguages: ['zh', 'en'],
  supportedContextValues: ['any'],
  contact: { fn: name, hasURL: contactUrl },
})
