/** The tab 链接 of a product: where its GS1 Digital Link leads, and what a phone, a till and a program get. */
import { useCallback, useState } from 'react'
import { useLocation } from 'react-router'
import { NeedsRight } from '../../access/operator/needs-right.tsx'
import { useRights } from '../../access/operator/use-rights.ts'
import type { ProductRecordReply } from '../../products/record/calls.ts'
import { Note } from '../../ui/status/note.tsx'
import { ErrorState, Loading } from '../../ui/status/states.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { NumberLinks, ResolverMemberCalls } from '../member/calls.ts'
import { type Draft, LinkForm } from './link-form.tsx'
import { type LinkLevel, linkLevels } from './link-texts.ts'
import styles from './links.module.css'
import { LinksTable } from './links-table.tsx'
import { Preview } from './preview.tsx'
import { VisitsCard } from './visits.tsx'

export function LinksPanel({ record: { gtin } }: { record: ProductRecordReply }) {
  if (gtin === null) return <Note title="有了号码，才能写扫码去哪里">先在“资料”里给这个商品分配号码。</Note>
  return <Links path={`/01/${gtin.padStart(14, '0')}`} />
}

function Links({ path }: { path: string }) {
  const call = useCall<ResolverMemberCalls>()
  const load = useCallback(async () => (await call('POST resolver/authApi/number', { path })).data, [call, path])
  const { reply, failure, reload } = useReply(load)
  if (failure !== undefined && !reply) return <ErrorState title={failureMessage(failure)} onRetry={reload} />
  if (!reply) return <Loading label="正在读取链接" lines={8} />
  return <Loaded links={reply} onChanged={reload} />
}

function Loaded({ links, onChanged }: { links: NumberLinks; onChanged: () => void }) {
  const query = new URLSearchParams(useLocation().search)
  const level: LinkLevel = linkLevels.find(name => name === query.get('level')) ?? 'number'
  const [draft, setDraft] = useState<Draft>()
  const [isPreviewOpen, setPreviewOpen] = useState(false)
  const mayEdit = useRights()('edit-products')
  const opened = query.get('link')
  const link = links.written.find(({ id }) => String(id) === opened)
  const isFormOpen = opened === 'new' || link !== undefined
  return (
    <div className={styles.board}>
      <div className={styles.main}>
        {isFormOpen && (
          <NeedsRight act="edit-products">
            <LinkForm
              key={`${level} ${opened} ${query.get('type')}`}
              {...{ links, level, link, onChanged }}
              type={query.get('type') ?? undefined}
              onDraft={setDraft}
            />
          </NeedsRight>
        )}
        <LinksTable {...{ links, level, mayEdit, onChanged }} open={isFormOpen ? opened : null} />
        {level === 'number' && <VisitsCard path={links.path} />}
      </div>
      <button
        type="button"
        className={styles.previewButton}
        aria-expanded={isPreviewOpen}
        aria-controls="link-preview"
        onClick={() => setPreviewOpen(!isPreviewOpen)}
      >
        看看对方得到什么
      </button>
      <div id="link-preview" className={isPreviewOpen ? styles.side : styles.sideClosed}>
        <Preview links={links} draft={isFormOpen ? draft : undefined} />
      </div>
    </div>
  )
}
