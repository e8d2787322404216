/** The frame of the nine search tools: title, tabs, what is asked at the left, the answer at the right (below it on phones). */
import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useLocation, useNavigationType } from 'react-router'
import { Button } from '../ui/button.tsx'
import { LinkTo } from '../ui/link-to.tsx'
import { type TabLink, Tabs } from '../ui/tabs.tsx'
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

/** On phones the answer lies below the form: what was asked is scrolled to, and reading goes on there. Going back leaves the page where it was. */
function useScrollToAnswer() {
  const answer = useRef<HTMLDivElement>(null)
  const { key, search } = useLocation()
  const isBack = useNavigationType() === 'POP'
  useEffect(() => {
    if (!key || !search || (isBack && scrollY > 0) || !matchMedia('(max-width: 767.98px)').matches) return
    answer.current?.focus({ preventScroll: true })
    answer.current?.scrollIntoView()
  }, [key, search, isBack])
  return answer
}

export function ToolFrame({ path, title, lead, form, children }: ToolFrameProps) {
  const answer = useScrollToAnswer()
  return (
    <>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      <Tabs tabs={tools} current={path} label="查询工具" />
      <div className={styles.tool}>
        <div className={styles.asking}>{form}</div>
        <div className={styles.answer} ref={answer} tabIndex={-1}>
          {children}
        </div>
      </div>
    </>
  )
}

export type Example = { label: string; to: string }

type AskFormProps = { action: string; children: ReactNode; examples?: readonly Example[]; submit?: string }

/** Asks by the address, so it works before scripts and an answer can be sent to somebody. */
export function AskForm({ action, children, examples = [], submit = '查询' }: AskFormProps) {
  return (
    <>
      <Form className={styles.form} method="get" action={action} role="search">
        {children}
        <Button look="cta" type="submit" isWide>
          {submit}
        </Button>
      </Form>
      {examples.length > 0 && <Examples examples={examples} />}
    </>
  )
}

/** The look of a tool's form that is not asked by the address. */
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
