/** What a firm can do now that its business is settled, with a link to each step. */
import { formatDate } from '../../ui/formats/format-date.ts'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Note } from '../../ui/status/note.tsx'
import type { Firm } from '../calls.ts'
import shared from './console.module.css'

export type SettledBusiness = 'application' | 'extra-prefix' | 'renewal' | 'other'

const homePath = '/MyManage/SystemMember/index'

type Props = { firm: Pick<Firm, 'prefixes'>; business: SettledBusiness }

/** The prefix that the business concerned is the newest one, except for a renewal, where the firm may have several. */
export function WhatNext({ firm: { prefixes }, business }: Props) {
  const newest = prefixes[prefixes.length - 1]
  const title =
    newest && (business === 'application' || business === 'extra-prefix')
      ? `厂商识别代码 ${newest.companyPrefix} 已经分配，有效期至 ${formatDate(newest.validTo, 'yyyy-MM-dd')}`
      : '业务已经办结'
  return (
    <Note tone="good" title={title}>
      <p>现在可以：</p>
      <ul className={shared.nextSteps}>
        {stepsOf(business, newest?.companyPrefix).map(({ to, text }) => (
          <li key={text}>
            <LinkTo to={to}>{text}</LinkTo>
          </li>
        ))}
      </ul>
    </Note>
  )
}

function stepsOf(business: SettledBusiness, companyPrefix: string | undefined) {
  const certificate = { to: '/MyManage/SystemMember/certificate', text: '下载证书' } as const
  if (business === 'renewal')
    return [
      { ...certificate, text: '下载新的证书' },
      { to: homePath, text: '回工作台' },
    ] as const
  if (business === 'other' || companyPrefix === undefined) return [{ to: homePath, text: '看办理结果' }] as const
  return [
    { to: `/MyManage/SystemMember/barcode?prefix=${companyPrefix}`, text: '给第一种商品编码，下载条码' },
    certificate,
    { to: `/MyManage/SystemMember/numbers?prefix=${companyPrefix}`, text: '看号码池' },
  ] as const
}
