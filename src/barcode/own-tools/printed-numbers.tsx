/** The item numbers that a tool prints: whether they are used, their products, and the next free one. A download records them as used. */

import type { SymbolType } from '@barcode-authority/gs1/symbols'
import { App, Button, Card, Input } from 'antd'
import { type FormEvent, type MouseEvent, type ReactNode, useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { NumberCalls } from '../../numbers/calls.ts'
import type { NamingCalls } from '../../products/naming/calls.ts'
import { randomKey } from '../../request-keys/random-key.ts'
import { formatDate } from '../../ui/formats/format-date.ts'
import { saveAddress } from '../../ui/formats/save-file.ts'
import { Icon } from '../../ui/status/icon.tsx'
import type { DataOf } from '../../wire/call.ts'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import styles from './own-tool.module.css'

type Values = Readonly<Record<string, string>>
type Codes = { symbol: SymbolType; codes: readonly string[] }
type PrintedNumber = DataOf<Extract<NumberCalls, { name: 'printedNumbers' }>>['numbers'][number]

/** `field`: the field that takes the next free number. `of`: the codes of the values of the form. */
export type Printed = { field: string; of: (values: Values) => Codes }

type Props = { path: string; values: Values; printed: Printed; children: ReactNode }

const pauseMs = 300
/** As many codes as the call takes. */
const mostCodes = 100
const longestName = 200
const displayed = 10

const printedNumberText = ({ companyPrefix, itemReference }: PrintedNumber) => `${companyPrefix} ${itemReference}`

export function PrintedNumbers({ path, values: initial, printed, children }: Props) {
  const call = useCall<NumberCalls | NamingCalls>()
  const { message } = App.useApp()
  const [values, setValues] = useState(initial)
  const [names, setNames] = useState<Values>({})
  const { symbol, codes } = printed.of(values)
  const input = JSON.stringify({ symbol, codes: codes.slice(0, mostCodes).map(code => code.slice(0, 400)) })
  const load = useCallback(
    async () => ({ input, ...(await call('POST barcodegeneration/authApi/numbers/printed', JSON.parse(input))).data }),
    [call, input],
  )
  const { reply, reload } = useReply(codes.length > 0 ? load : undefined, pauseMs)
  const numbers = reply?.numbers ?? []
  const key = useRef(randomKey())
  /** What is typed last may not be looked up yet. */
  const record = async () => {
    const current = reply?.input === input ? reply.numbers : (await load()).numbers
    if (current.length === 0) return
    await call('POST barcodegeneration/authApi/numbers/usePrinted', {
      symbol,
      key: key.current,
      numbers: current.map(number => ({
        companyPrefix: number.companyPrefix,
        itemReference: number.itemReference,
        again: number.isUsed,
        ...(names[printedNumberText(number)] && { productName: names[printedNumberText(number)] }),
      })),
    })
  }
  const onInput = (event: FormEvent<HTMLDivElement>) => {
    const form = event.target instanceof Element ? event.target.closest('form') : null
    if (form) setValues(Object.fromEntries(Array.from(new FormData(form), ([name, value]) => [name, String(value)])))
  }
  /** The numbers are recorded before the file is fetched; the second click is that of the recorded download. */
  const onDownload = async (event: MouseEvent<HTMLDivElement>) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[download]') : null
    if (!link || codes.length === 0) return
    event.preventDefault()
    event.stopPropagation()
    try {
      await record()
      saveAddress(link.href, link.download)
      setNames({})
    } catch (error) {
      message.error(`下载没有成功：${failureMessage(error)}`)
    }
    reload()
  }
  return (
    <div className={styles.frame}>
      {codes.length > 0 && numbers.length > 0 && (
        <Card title="要印的号码" className={styles.printed ?? ''}>
          <ul className={styles.numbers}>
            {numbers.slice(0, displayed).map(number => (
              <li key={printedNumberText(number)} className={styles.number}>
                <Status number={number} />
                <Input
                  className={styles.name ?? ''}
                  aria-label={`${number.gtin} 的商品名称`}
                  placeholder="商品名称"
                  maxLength={longestName}
                  value={names[printedNumberText(number)] ?? number.productName ?? ''}
                  onChange={event => setNames({ ...names, [printedNumberText(number)]: event.target.value })}
                />
              </li>
            ))}
          </ul>
          {numbers.length > displayed && (
            <p className={styles.more}>还有 {numbers.length - displayed} 个号码，下载时一起登记。</p>
          )}
          <NextNumber path={path} field={printed.field} values={values} number={numbers[0]} />
        </Card>
      )}
      <div className={styles.view} onInput={onInput} onClickCapture={event => void onDownload(event)}>
        {children}
      </div>
    </div>
  )
}

function Status({ number: { gtin, isUsed, isReserved, productName, usedAt } }: { number: PrintedNumber }) {
  return (
    <p className={styles.status}>
      <b>{gtin}</b>
      <span>
        <Icon name={isUsed ? 'info' : 'good'} size="s" />{' '}
        {isUsed
          ? `已用于${productName ? `“${productName}”` : '一件没有写名称的商品'}${usedAt ? `（${formatDate(usedAt, 'yyyy-MM-dd')}）` : ''}`
          : `没有用过${isReserved ? '，是预留的' : ''}，下载时登记为已用`}
      </span>
    </p>
  )
}

type NextProps = { path: string; field: string; values: Values; number: PrintedNumber | undefined }

/** The way to the same form with the next free number. */
function NextNumber({ path, field, values, number }: NextProps) {
  const navigate = useNavigate()
  if (!number?.isUsed || !number.next) return null
  const { gtin } = number.next
  return (
    <Button onClick={() => void navigate(`${path}?${new URLSearchParams({ ...values, [field]: gtin })}`)}>
      换下一个没有用过的号码 {gtin}
    </Button>
  )
}
