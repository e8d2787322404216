/** The form of one link. What is typed is in the preview at once. */
import { App, Button, Form, type FormInstance, Input, Select } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { ConsoleField } from '../../forms/console/console-field.tsx'
import { ConsoleForm } from '../../forms/console/console-form.tsx'
import { ConsoleTick } from '../../forms/console/console-tick.tsx'
import { useConsoleForm } from '../../forms/console/use-console-form.ts'
import { useConfirm } from '../../ui/console/confirm.tsx'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Note } from '../../ui/status/note.tsx'
import { forgetTypedText } from '../../ui/typed-text/typed-text.ts'
import type { InputOf, RowOf } from '../../wire/call.ts'
import { CallFailure } from '../../wire/client.ts'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import type { ResolverLinkCalls } from '../links/calls.ts'
import type { NumberLinks, ResolverMemberCalls } from '../member/calls.ts'
import { type LinkLevel, offeredLanguages, type WrittenLink } from './link-texts.ts'
import styles from './links.module.css'
import { useLinksAddress } from './links-address.ts'

export type Draft = NonNullable<InputOf<RowOf<ResolverMemberCalls, 'POST resolver/authApi/preview'>>['draft']>

type Values = {
  linkType?: string
  title?: string
  href?: string
  languages?: string[]
  lot?: string
  anchor?: string
  startsOn?: string
  endsOn?: string
  isDefault?: boolean
  forwardsQuery?: boolean
}

const fields = {
  linkType: { label: '是什么' },
  title: { label: '标题' },
  href: { label: '网址' },
  languages: { label: '语言' },
  lot: { label: '只给一个批号' },
  anchor: { label: '规则' },
  startsOn: { label: '第一天' },
  endsOn: { label: '最后一天' },
  isDefault: { label: '默认' },
  forwardsQuery: { label: '参数' },
} as const

const levelTitles = { number: '本商品', prefix: '整个前缀', pattern: '一组号码' } as const

type Props = {
  links: NumberLinks
  level: LinkLevel
  /** The link that is changed; without it a new one is made. */
  link: WrittenLink | undefined
  /** The type of a new link. */
  type: string | undefined
  onDraft: (draft: Draft | undefined) => void
  onChanged: () => void
}

/** What the call takes of the values; the anchor of a saved link stays. */
function inputOf(values: Values, { links, level, link }: Pick<Props, 'links' | 'level' | 'link'>): Draft {
  const { linkType = '', title = '', href = '', languages = [], lot = '', startsOn = '', endsOn = '' } = values
  const anchors = {
    number: links.path + (lot.trim() === '' ? '' : `/10/${encodeURIComponent(lot.trim())}`),
    prefix: links.companyPrefix,
    pattern: values.anchor ?? '',
  }
  return {
    ...{
      scope: level,
      anchor: link?.anchor ?? anchors[level],
      linkType,
      title: title.trim(),
      href: href.trim(),
      languages,
    },
    ...(link && { id: link.id, context: link.context }),
    ...(link?.mediaType && { mediaType: link.mediaType }),
    ...(startsOn !== '' && { startsOn }),
    ...(endsOn !== '' && { endsOn }),
    ...{ isDefault: values.isDefault ?? false, forwardsQuery: values.forwardsQuery ?? true },
  }
}

/** Whether the draft can be answered: the rest is still being typed. */
const isWhole = ({ linkType, title, href, anchor }: Draft) =>
  linkType !== '' && title !== '' && anchor !== '' && /^https:\/\/[^\s/]+\.[^\s]+$/.test(href)

function startOf(link: WrittenLink | undefined, type: string | undefined, links: NumberLinks): Values {
  if (!link)
    return {
      linkType: type ?? 'gs1:pip',
      languages: ['zh'],
      forwardsQuery: true,
      anchor: links.path.slice(0, -3).concat('*'),
    }
  const { linkType, title, href, languages, anchor, startsOn, endsOn, isDefault, forwardsQuery } = link
  return {
    ...{ linkType, title, href, languages, anchor, isDefault, forwardsQuery },
    ...{ startsOn: startsOn ?? '', endsOn: endsOn ?? '' },
  }
}

export function LinkForm({ links, level, link, type, onDraft, onChanged }: Props) {
  const call = useCall<ResolverLinkCalls>()
  const { message } = App.useApp()
  const navigate = useNavigate()
  const address = useLinksAddress()
  const [seen] = useState(link)
  const close = () => void navigate(address({ level }))
  const { form, isBusy } = useConsoleForm<Values>({
    send: async values => {
      const input = inputOf(values, { links, level, link })
      const { data } = await call('POST resolver/authApi/save', { ...input, ...(link && { revision: link.revision }) })
      const isFound = data.check.state === 'reachable'
      if (isFound) message.success('已保存，网址能打开')
      else message.warning('已保存。网址现在打不开，请核对')
      onChanged()
      close()
    },
    onFailure: error => {
      if (error instanceof CallFailure && error.status === 409) onChanged()
    },
  })
  useDraft(form.form, { links, level, link }, onDraft)
  const isChanged = seen !== undefined && link !== undefined && seen.revision !== link.revision
  return (
    <section className={styles.card} aria-label={link ? '改链接' : '加链接'}>
      <div className={styles.head}>
        <h2>{link ? '改链接' : `给${levelTitles[level]}加链接`}</h2>
      </div>
      <div className={styles.form}>
        {isChanged && (
          <Note tone="warning" title="这一条刚被别人改过，现在存的是：">
            <p>
              {link.typeName}，{link.title}，{link.href}。再点“保存”就用您写的代替它。
            </p>
          </Note>
        )}
        <ConsoleForm
          {...form}
          fields={fields}
          initialValues={startOf(link, type, links)}
          record={`${links.path} ${level} ${link?.id ?? 'new'}`}
        >
          {level === 'pattern' && !link && (
            <ConsoleField name="anchor" label="规则" required longest={200} hint="以 * 结尾：开头相同的号码都用这一条">
              <Input autoComplete="off" />
            </ConsoleField>
          )}
          <div className={styles.fields}>
            <ConsoleField name="linkType" label="是什么" required>
              <Select
                showSearch={{ optionFilterProp: 'label' }}
                options={links.types.map(({ name, title }) => ({ value: name, label: `${title}（${name}）` }))}
              />
            </ConsoleField>
            <ConsoleField name="languages" label="语言" required={false} hint="不选就是不分语言">
              <Select mode="multiple" options={offeredLanguages} showSearch={{ optionFilterProp: 'label' }} />
            </ConsoleField>
          </div>
          <ConsoleField name="title" label="标题" required longest={100}>
            <Input autoComplete="off" />
          </ConsoleField>
          <ConsoleField
            name="href"
            label="网址"
            required
            longest={500}
            hint="https:// 开头的公开网址；保存时先打开一次"
          >
            <Input type="url" autoComplete="off" placeholder="https://" />
          </ConsoleField>
          <div className={styles.fields}>
            <ConsoleField name="startsOn" label="第一天" required={false} hint="不填是现在就用">
              <Input type="date" autoComplete="off" />
            </ConsoleField>
            <ConsoleField name="endsOn" label="最后一天" required={false} hint="不填是一直用">
              <Input type="date" autoComplete="off" />
            </ConsoleField>
          </div>
          {level === 'number' && !link && (
            <ConsoleField
              name="lot"
              label="只给一个批号"
              required={false}
              longest={20}
              hint="不填就给这个商品的所有批次"
            >
              <Input autoComplete="off" />
            </ConsoleField>
          )}
          <ConsoleTick name="isDefault">设为默认：手机扫码先打开它</ConsoleTick>
          <ConsoleTick name="forwardsQuery">把二维码里的批号、日期等参数一起传给网址</ConsoleTick>
          <div className={styles.acts}>
            <Button type="primary" htmlType="submit" loading={isBusy}>
              保存
            </Button>
            <LinkTo to={address({ level })}>取消</LinkTo>
            {link && <DeleteLink link={link} onChanged={onChanged} onDone={close} />}
          </div>
        </ConsoleForm>
      </div>
    </section>
  )
}

/** Passes on what is typed, once it is whole. */
function useDraft(form: FormInstance<Values>, of: Pick<Props, 'links' | 'level' | 'link'>, onDraft: Props['onDraft']) {
  const values: Values | undefined = Form.useWatch([], form)
  const draft = values && inputOf(values, of)
  const text = draft && isWhole(draft) ? JSON.stringify(draft) : ''
  const pass = useEffectEvent(() => onDraft(text === '' ? undefined : draft))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text represents the draft
  useEffect(() => pass(), [text])
  const clear = useEffectEvent(() => onDraft(undefined))
  useEffect(() => () => clear(), [])
}

type DeleteProps = { link: WrittenLink; onChanged: () => void; onDone: () => void }

function DeleteLink({ link, onChanged, onDone }: DeleteProps) {
  const call = useCall<ResolverLinkCalls>()
  const { message } = App.useApp()
  const { openDialog, dialog } = useConfirm()
  const ask = () =>
    openDialog({
      title: `删除“${link.title}”`,
      text: '扫码的人不再去这个网址；下一级有同类的，就去那里。',
      ok: '删除',
      onOk: async () => {
        try {
          await call('POST resolver/authApi/delete', { id: link.id, revision: link.revision })
          message.success('已删除')
          forgetTypedText()
          onChanged()
          onDone()
        } catch (error) {
          return failureMessage(error)
        }
        return undefined
      },
    })
  return (
    <>
      <Button type="link" onClick={ask}>
        删除这一条
      </Button>
      {dialog}
    </>
  )
}
