/** /terms: the terms of use in force, or an older version, and the list of all. */
import { formatDate } from '../../ui/formats/format-date.ts'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Note } from '../../ui/status/note.tsx'
import type { DataOf, RowOf } from '../../wire/call.ts'
import { callsOf, type PageProps, type PageRequest } from '../../wire/page.ts'
import type { TermsCalls } from './calls.ts'
import styles from './terms.module.css'

type Data = DataOf<RowOf<TermsCalls, 'GET account/api/terms'>>
type Versions = Data['versions']

export async function load(request: PageRequest): Promise<Data> {
  const call = callsOf<TermsCalls>(request)
  const version = request.url.searchParams.get('version')?.slice(0, 20).trim()
  return (await call('GET account/api/terms', { version: version || undefined })).data
}

const day = (at: string) => formatDate(at, 'yyyy-MM-dd')

const stateLabels: Readonly<Record<Versions[number]['state'], string>> = {
  past: '已被新版本取代',
  current: '现行',
  coming: '尚未生效',
}

export function Component({ data: { terms, versions } }: PageProps<Data>) {
  const state = versions.find(({ version }) => version === terms?.version)?.state
  return (
    <article>
      <h1>用户协议</h1>
      {terms ? (
        <>
          <p className={styles.lead}>
            版本 {terms.version}，{day(terms.inForceFrom)} 起生效
          </p>
          {state !== 'current' && state && <Note tone="warning">这个版本{stateLabels[state]}。</Note>}
          <TermsText content={terms.content} />
          <section className="prose">
            <h2>这一版的变化</h2>
            <p>{terms.changes}</p>
          </section>
          <VersionList versions={versions} />
        </>
      ) : (
        <p className={styles.lead}>本站还没有公布用户协议。</p>
      )}
    </article>
  )
}

/** A line that begins with `## ` is a heading, any other line a paragraph. */
function TermsText({ content }: { content: string }) {
  const lines = content.split('\n').filter(line => line.trim() !== '')
  return (
    <div className="prose">
      {lines.map(line => (line.startsWith('## ') ? <h2 key={line}>{line.slice(3)}</h2> : <p key={line}>{line}</p>))}
    </div>
  )
}

function VersionList({ versions }: { versions: Versions }) {
  return (
    <section className="prose">
      <h2>所有版本</h2>
      <ul>
        {versions.map(({ version, inForceFrom, state }) => (
          <li key={version}>
            <LinkTo to={`/terms?version=${encodeURIComponent(version)}`}>版本 {version}</LinkTo>，{day(inForceFrom)}{' '}
            起，
            {stateLabels[state]}
          </li>
        ))}
      </ul>
    </section>
  )
}
