/** The resolvers that the Digital Link of a symbol can begin with. */
import { canonicalDomain } from '@barcode-authority/gs1/digital-link'
import type { SiteConfig } from '../../access/context.ts'
import type { LinkDomain } from '../calls.ts'

/** The one that is used without a choice first. */
export const linkDomains = ({
  resolverUrl,
  publicUrl,
}: Pick<SiteConfig, 'resolverUrl' | 'publicUrl'>): LinkDomain[] => [
  {
    address: canonicalDomain,
    name: 'GS1 全球解析',
    note: '不填就用它。扫码先到 GS1 的全球解析服务，由它转给管理这个号码的编码组织。',
  },
  {
    address: resolverUrl ?? publicUrl,
    name: '本站解析',
    note: '打开企业在商品的“链接”里写的网址，没有写的打开公开的商品页；码印好以后，去向还能改。',
  },
]
