/** The frame of the nine search tools: title, tabs, form at the left, result at the right (below the form on phones). */
import type { ReactNode } from 'react'
import type { Language } from '../../codes/languages.ts'
import { PublicForm } from '../../forms/public-form.tsx'
import { useLanguage } from '../../ui/language.ts'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { type TabLink, Tabs } from '../../ui/navigation/tabs.tsx'
import styles from './tool-frame.module.css'

const chineseTools: readonly TabLink[] = [
  { label: '条码查询', to: '/search/tool' },
  { label: '境内条码', to: '/search/internal' },
  { label: '境外条码', to: '/search/external' },
  { label: '短码', to: '/search/shortcode' },
  { label: '位置码', to: '/search/gln' },
  { label: '自行车企业代码', to: '/search/bike' },
  { label: '条码术语', to: '/search/glossary' },
  { label: '校验码', to: '/search/check' },
  { label: '前缀码', to: '/search/country' },
]

const englishTools: readonly TabLink[] = [
  { label: 'Look up', to: '/SecondaryMenu/LookUp' },
  { label: 'Check digit', to: '/SecondaryMenu/CheckDigit' },
  { label: 'GS1 prefixes', to: '/SecondaryMenu/Prefixes' },
  { label: 'Bar code', to: '/SecondaryMenu/Symbol' },
  { label: 'Certificate', to: '/SecondaryMenu/Certificate' },
]

const frameTexts = {
  zh: { tools: chineseTools, label: '查询工具', submit: '查询', examples: '试一个例子' },
  en: { tools: englishTools, label: 'Tools', submit: 'Look up', examples: 'Try an example' },
} as const satisfies Record<Language, object>

export type ToolFrameProps = { path: string; title: string; lead: string; form: ReactNode; children: ReactNode }

export function ToolFrame({ path, title, lead, form, children }: ToolFrameProps) {
  const { tools, label } = frameTexts[useLanguage()]
  return (
    <>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      <Tabs tabs={tools} current={path} label={label} />
      <div className={styles.tool}>
        <div className={styles.asking}>{form}</div>
        <div className={styles.result} tabIndex={-1} data-result>
          {children}
        </div>
      </div>
    </>
  )
}

export type Example = { label: string; to: string }

type QueryFormProps = { action: string; children: ReactNode; examples?: readonly Example[]; submit?: string }

/** A form whose fields are in the address, so that it works without scripts and its result can be shared. */
export function QueryForm({ action, children, examples = [], submit }: QueryFormProps) {
  const texts = frameTexts[useLanguage()]
  return (
    <>
      <PublicForm className={styles.form} action={action} role="search" verb={submit ?? texts.submit}>
        {children}
      </PublicForm>
      {examples.length > 0 && <Examples examples={examples} />}
    </>
  )
}

/** The class of tool forms that are posted. */
export const toolForm = styles.form

export function Examples({ examples }: { examples: readonly Example[] }) {
  const texts = frameTexts[useLanguage()]
  return (
    <div className={styles.examples}>
      <p>{texts.examples}</p>
      <ul>
        {examples.map(({ label, to }) => (
          <li key={to}>
            <LinkTo className={styles.example} to={to}>
              {label}
            </LinkTo>
          </li>
        ))}
      </ul>
    </div>
  )
}
