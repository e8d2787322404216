/** What a phone, a till and a program get from the Digital Link of a number, also of a link that is not saved. */
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { ConsoleField } from '../../forms/console/console-field.tsx'
import { ConsoleForm } from '../../forms/console/console-form.tsx'
import { saveAddress } from '../../ui/formats/save-file.ts'
import { ErrorState } from '../../ui/status/states.tsx'
import { Tag } from '../../ui/status/tag.tsx'
import { chinaDay } from '../../wire/china-time.ts'
import { isRefused } from '../../wire/fetching/result-or-fault.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useLiveResult } from '../../wire/fetching/use-live-result.ts'
import type { NumberLinks, ResolverMemberCalls, ResolverPreview } from '../member/calls.ts'
import type { Draft } from './link-form.tsx'
import { languageName, offeredLanguages, shortAddress } from './link-texts.ts'
import styles from './links.module.css'

/** As many pixels a module as a phone reads from a screen. */
const modulePixels = 4

type Choices = { language: string; day: string; lot: string }

export function Preview({ links, draft }: { links: NumberLinks; draft: Draft | undefined }) {
  const call = useCall<ResolverMemberCalls>()
  const [choices, setChoices] = useState<Choices>({ language: 'zh', day: chinaDay(new Date()), lot: '' })
  const { language, day, lot } = choices
  // What is saved meanwhile is answered anew.
  const saved = links.written.map(({ id, revision }) => `${id}.${revision}`).join()
  const input = { path: links.path, language, ...(day && { day }), ...(lot.trim() && { lot }), ...(draft && { draft }) }
  const { result, failure, reload } = useLiveResult({ input, saved }, ({ input: sent }) =>
    call('POST resolver/authApi/preview', sent),
  )
  const [known, setKnown] = useState<ResolverPreview>()
  const fresh = result && !isRefused(result) ? result.data : undefined
  if (fresh && fresh !== known) setKnown(fresh)
  const refused = result && isRefused(result) ? result : undefined
  const lotFault = refused?.faults?.find(({ field }) => field === 'lot')?.message
  return (
    <section className={styles.card} aria-label="看看对方得到什么">
      <div className={styles.head}>
        <h2>看看对方得到什么</h2>
      </div>
      <TestSymbol links={links} />
      <div className={styles.part}>
        <ConsoleForm formName="preview">
          <div className={styles.choices}>
            <ConsoleField label="手机的语言">
              <Select
                aria-label="手机的语言"
                value={language}
                options={offeredLanguages}
                onChange={value => setChoices({ ...choices, language: value })}
              />
            </ConsoleField>
            <ConsoleField label="日子">
              <Input
                type="date"
                aria-label="日子"
                value={day}
                onChange={({ target }) => setChoices({ ...choices, day: target.value })}
              />
            </ConsoleField>
            <ConsoleField label="批号" fault={lotFault}>
              <Input
                aria-label="批号"
                placeholder="无"
                value={lot}
                onChange={({ target }) => setChoices({ ...choices, lot: target.value })}
              />
            </ConsoleField>
          </div>
        </ConsoleForm>
        {draft && <p className={styles.quiet}>下面已经算上您正在写、还没保存的这一条。</p>}
        {failure !== undefined && <ErrorState title={failure} onRetry={reload} />}
        {refused && lotFault === undefined && <ErrorState title={refused.faults?.[0]?.message ?? refused.fault} />}
      </div>
      {known && (
        <div aria-live="polite">
          <Phone preview={known} language={language} />
          <Till preview={known} />
          <Program preview={known} />
        </div>
      )}
    </section>
  )
}

function TestSymbol({ links: { symbol, uri, path } }: { links: NumberLinks }) {
  const source = `data:image/svg+xml,${encodeURIComponent(symbol.svg)}`
  const size = symbol.modules * modulePixels
  return (
    <div className={styles.part}>
      <div className={styles.symbol}>
        <img src={source} alt={`GS1 数字链接 ${uri} 的二维码`} width={size} height={size} />
        <div>
          <h3>用手机扫一扫</h3>
          <p className={styles.quiet}>扫到的是已经保存的去向。</p>
          <Button onClick={() => saveAddress(source, `DL-${path.replace(/\W+/g, '')}.svg`)}>下载二维码</Button>
        </div>
      </div>
      <code className={styles.uri}>
        {uri.slice(0, -path.length)}
        <b>{path}</b>
      </code>
    </div>
  )
}

type PartProps = { preview: ResolverPreview }

function Phone({ preview: { phone, upcoming }, language }: PartProps & { language: string }) {
  const { status, location, typeName, title } = phone
  const tag = status === 307 ? `307 转到${typeName}` : status === 404 ? '404 没有去向' : `${status} 列出链接`
  return (
    <div className={styles.part}>
      <div className={styles.partHead}>
        <h3>手机</h3>
        <Tag tone={status === 404 ? 'warning' : 'info'}>{tag}</Tag>
      </div>
      {location !== null && (
        <p className={styles.location}>
          <b>{title}</b>
          <span>{shortAddress(location)}</span>
        </p>
      )}
      {phoneReasons(phone, languageName(language)).map(text => (
        <p key={text}>{text}</p>
      ))}
      {upcoming.map(({ typeName: name, startsOn }) => (
        <p key={`${name} ${startsOn}`} className={styles.quiet}>
          {startsOn} 起，还有{name}。
        </p>
      ))}
    </div>
  )
}

function phoneReasons(phone: ResolverPreview['phone'], language: string): string[] {
  const { status, isLanguage, isOfLot } = phone
  if (status === 404) return ['这个号码没有写去向，也没有公开的资料。']
  if (status !== 307) return ['没有写默认的一条，顾客看到全部链接，自己选。']
  return [
    isLanguage ? `打开默认链接，有${language}的，就去${language}的。` : `没有${language}的，去默认的一条。`,
    ...(isOfLot ? [] : ['这个批号没有单独写，用商品的。']),
  ]
}

function Till({ preview: { till } }: PartProps) {
  if (till === null) return null
  const isShorter = till.digits !== till.gtin14
  return (
    <div className={styles.part}>
      <div className={styles.partHead}>
        <h3>收银机</h3>
        <Tag tone="off">不上网</Tag>
      </div>
      <p className={styles.location}>
        <b>从网址里取出 14 位代码</b>
        <span>{till.gtin14}</span>
      </p>
      <p>
        {isShorter ? `去掉前面的 0，就是条码 ${till.digits}。` : ''}
        换链接不影响收银。
      </p>
    </div>
  )
}

function Program({ preview: { program } }: PartProps) {
  return (
    <div className={styles.part}>
      <div className={styles.partHead}>
        <h3>程序</h3>
        <Tag tone={program.status === 200 ? 'info' : 'warning'}>
          {program.status === 200 ? '200 linkset+json' : `${program.status} 没有去向`}
        </Tag>
      </div>
      <p>要链接清单（linkset）的程序一次得到全部链接，不转走。</p>
      <details className={styles.linkset}>
        <summary>看全文</summary>
        <pre>{program.linkset}</pre>
      </details>
    </div>
  )
}
