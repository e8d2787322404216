/** The frame of the nine search tools: title, tabs, form at the left, result at the right (below the form on phones). */
import type { ReactNode } from 'react'
import { PublicForm } from '../../forms/public-form.tsx'
import { useTexts } from '../../ui/language.ts'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import { toolTexts } from './locales/locales.ts'
import styles from './tool-frame.module.css'

export type ToolFrameProps = { path: string; title: string; lead: string; form: ReactNode; children: ReactNode }

export function ToolFrame({ path, title, lead, form, children }: ToolFrameProps) {
  const { tools, label } = useTexts(toolTexts).frame
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
  const texts = useTexts(toolTexts).frame
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
  const texts = useTexts(toolTexts).frame
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
