/** The receipt of a submitted application: number, branch with its telephone, expected date; can be printed. */
import { Button, Card } from 'antd'
import type { Firm } from '../registration/calls.ts'
import shared from '../registration/display/console.module.css'
import { receiptNumber } from '../registration/record/receipt-number.ts'
import { KeyValue } from '../ui/display/key-value.tsx'
import { formatDate } from '../ui/formats/format-date.ts'
import { phoneAddress } from '../ui/formats/phone-address.ts'
import { LinkTo } from '../ui/navigation/link-to.tsx'
import { Icon } from '../ui/status/icon.tsx'
import { useBranch } from './wizard/use-codes.ts'

export function Receipt({ firm }: { firm: Firm }) {
  const branch = useBranch(firm.regionCode ?? undefined)
  const { id, submittedAt, expectedDate } = firm
  if (submittedAt === null) return null
  const facts = [
    { key: '受理号', value: receiptNumber({ id, submittedAt }) },
    { key: '提交时间', value: formatDate(submittedAt, 'yyyy-MM-dd HH:mm') },
    {
      key: '预计办结',
      value: expectedDate && `${expectedDate} 前`,
      note: expectedDate ? '从提交的次日算起，按工作日' : undefined,
    },
    { key: '受理机构', value: firm.branchLabel },
    {
      key: '机构电话',
      value: branch ? (
        <a href={phoneAddress(branch.phone)}>{branch.phone}</a>
      ) : (
        <LinkTo to="/Org/Branch">查分支机构</LinkTo>
      ),
      note: branch?.samples.includes('phone') && '演示号码',
    },
    ...(branch
      ? [{ key: '机构地址', value: branch.address, note: branch.samples.includes('address') && '演示地址' }]
      : []),
  ]
  return (
    <Card
      title="受理回执"
      extra={
        <Button onClick={() => print()}>
          <Icon name="print" size="s" /> 打印
        </Button>
      }
    >
      <KeyValue facts={facts} />
      <p className={shared.quiet}>有结果会发消息通知您。查询进度时请报受理号。</p>
    </Card>
  )
}
