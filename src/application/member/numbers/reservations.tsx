/** The reserved numbers of a kind of key: reserving one or a span, and releasing it. */

import { App, Button, Card, Input } from 'antd'
import { NeedsRight } from '../../../access/operator/needs-right.tsx'
import { useRights } from '../../../access/operator/use-rights.ts'
import { ConsoleField } from '../../../forms/console/console-field.tsx'
import { ConsoleForm } from '../../../forms/console/console-form.tsx'
import { useConsoleForm } from '../../../forms/console/use-console-form.ts'
import type { NumberCalls } from '../../../numbers/calls.ts'
import shared from '../../../registration/display/console.module.css'
import { useConfirm } from '../../../ui/console/confirm.tsx'
import { formatCount } from '../../../ui/formats/format-count.ts'
import { formatDate } from '../../../ui/formats/format-date.ts'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import home from '../home/home.module.css'
import type { KeyMapReply } from './key-map.tsx'
import styles from './numbers.module.css'
import type { NumbersView } from './numbers-address.ts'

type Values = { first?: string; last?: string; note?: string }
type Props = { view: NumbersView; map: KeyMapReply; onChanged: () => void }

export const reservationFields = {
  first: { label: '从哪个号', required: true, longest: 40 },
  last: { label: '到哪个号', required: false, hint: '只留一个号就不填', longest: 40 },
  note: { label: '留给什么', required: false, hint: '例如：明年的新品', longest: 200 },
} as const

export function Reservations(props: Props) {
  const { openDialog, dialog } = useConfirm()
  const call = useCall<NumberCalls>()
  const { message } = App.useApp()
  const {
    map: { reservations },
    onChanged,
  } = props
  const may = useRights()
  const release = ({ id, first, last }: KeyMapReply['reservations'][number]) =>
    openDialog({
      title: `取消预留 ${spanText({ first, last })}？`,
      text: '其中没有用过的号码，又会作为下一个可用的号码提供。',
      ok: '取消预留',
      onOk: async () => {
        try {
          await call('POST barcodegeneration/authApi/numbers/release', { id })
          message.success('预留已取消')
          onChanged()
        } catch (error) {
          return failureMessage(error)
        }
        return undefined
      },
    })
  return (
    <Card title={reservations.length > 0 ? `预留的号码　${reservations.length} 段` : '预留的号码'}>
      <p className={shared.quiet}>预留的号码在图上是斜线，不会作为下一个可用的号码提供；要用时，在上面填上它。</p>
      <ul className={home.list}>
        {reservations.map(reservation => (
          <li className={home.line} key={reservation.id}>
            <div className={home.lineText}>
              <b>{spanText(reservation)}</b>
              <span>{reservation.note ?? <span className={shared.quiet}>没有写留给什么</span>}</span>
            </div>
            <span className={home.lineDate}>
              {formatCount(reservation.count)} 个，{formatDate(reservation.reservedAt, 'yyyy-MM-dd')}
            </span>
            {may('use-numbers') && (
              <Button onClick={() => release(reservation)} aria-label={`取消预留 ${spanText(reservation)}`}>
                取消预留
              </Button>
            )}
          </li>
        ))}
      </ul>
      <NeedsRight act="use-numbers">
        <ReserveForm {...props} />
      </NeedsRight>
      {dialog}
    </Card>
  )
}

const spanText = ({ first, last }: { first: string; last: string }) => (first === last ? first : `${first}－${last}`)

function ReserveForm({ view: { companyPrefix, kind }, map: { series, digits }, onChanged }: Props) {
  const call = useCall<NumberCalls>()
  const { message } = App.useApp()
  const { form } = useConsoleForm<Values>({
    send: async ({ first = '', last, note }) => {
      const span = { first, ...(last && { last }), ...(note && { note }) }
      const input = { companyPrefix, kind, ...(series !== '' && { series }), ...span }
      await call('POST barcodegeneration/authApi/numbers/reserve', input)
      message.success('号码已预留')
      form.form.resetFields()
      onChanged()
    },
  })
  return (
    <ConsoleForm {...form} formName="reserve" fields={reservationFields} verb="预留" button={{ type: 'primary' }}>
      <div className={styles.reserve}>
        <ConsoleField
          {...reservationFields.first}
          name="first"
          hint={digits > 0 ? `${digits} 位编号，不足时前面补零` : '数字编号'}
        >
          <Input inputMode="numeric" autoComplete="off" />
        </ConsoleField>
        <ConsoleField {...reservationFields.last} name="last">
          <Input inputMode="numeric" autoComplete="off" />
        </ConsoleField>
        <ConsoleField {...reservationFields.note} name="note">
          <Input autoComplete="off" />
        </ConsoleField>
      </div>
    </ConsoleForm>
  )
}
