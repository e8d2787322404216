/** The frame of the nine search tools: title, tabs, form at the left, result at the right (below the form on phones). */
import type { ReactNode } from 'react'
import { PublicForm } from '../../forms/public-form.tsx'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { type TabLink, Tabs } from '../../ui/navigation/tabs.tsx'
import styles from './tool-frame.module.css'

const tools: readonly TabLink[] = [
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

export type ToolFrameProps = { path: string; title: string; lead: string; form: ReactNode; children: ReactNode }

export function ToolFrame({ path, title, lead, form, children }: ToolFrameProps) {
  return (
    <>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      <Tabs tabs={tools} current={path} label="查询工具" />
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
export function QueryForm({ action, children, examples = [], submit = '查询' }: QueryFormProps) {
  return (
    <>
      <PublicForm className={styles.form} action={action} role="search" verb={submit}>
        {children}
      </PublicForm>
      {examples.length > 0 && <Examples examples={examples} />}
    </>
  )
}

/** The class of tool forms that are posted. */
export const toolForm = styles.form

export function Examples({ examples }: { examples: readonly Example[] }) {
  return (
    <div className={styles.examples}>
      <p>试一个例子</p>
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
