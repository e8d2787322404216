/** Where the next wish of a member leads once its case is approved. */
import { isOffered } from '../../access/console-menus.ts'
import { useFirmRole } from '../../access/operator/use-rights.ts'
import type { CaseDetail } from '../../registration/cases/calls.ts'
import type { BegunKind } from '../../registration/cases/kinds/case-kinds.ts'
import shared from '../../registration/display/console.module.css'
import { LinkTo } from '../../ui/navigation/link-to.tsx'

type Link = { to: string; text: string }
type Facts = { allocated: string; barcode: string }

const certificate: Link = { to: '/MyManage/SystemMember/certificate', text: '下载新的证书' }

/** Nothing for a renewal, whose page has its own. */
export const nextLinks: Readonly<Record<BegunKind, (facts: Facts) => readonly Link[]>> = {
  renewal: () => [],
  change: () => [certificate],
  'lost-certificate': () => [certificate],
  'extra-prefix': ({ allocated }) => [
    { to: `/MyManage/SystemMember/barcode?prefix=${allocated}`, text: '用新的代码编第一个商品' },
    { to: `/MyManage/SystemMember/numbers?prefix=${allocated}`, text: '看号码池' },
    { ...certificate, text: '下载证书' },
  ],
  gtin8: ({ allocated }) => [
    { to: `/MyManage/SystemMember/barcode?gtin8=${allocated}`, text: '生成这个条码' },
    { to: `/search/shortcode?code=${allocated}`, text: '看别人查到什么' },
  ],
  gln: ({ allocated }) => [{ to: `/search/gln?gln=${allocated}`, text: '看别人查到什么' }],
  subsidiary: () => [{ to: '/MyManage/SystemMember/record', text: '看全部备案' }],
  'foreign-barcode': ({ barcode }) => [{ to: `/search/external?gtin=${barcode}`, text: '看别人查到什么' }],
  cancellation: () => [{ to: '/Business/Notice?type=zhuxiao', text: '看注销公告' }],
  binding: () => [{ to: '/MyManage/SystemMember/index', text: '去工作台' }],
}

export function NextLinks({ detail: { kind, allocated, fields } }: { detail: CaseDetail }) {
  const role = useFirmRole()
  const links = nextLinks[kind]({ allocated: allocated ?? '', barcode: fields.barcode ?? '' })
  const offered = links.filter(({ to }) => isOffered(to, role))
  if (offered.length === 0) return null
  return (
    <ul className={shared.nextSteps}>
      {offered.map(({ to, text }) => (
        <li key={to}>
          <LinkTo to={to}>{text}</LinkTo>
        </li>
      ))}
    </ul>
  )
}
