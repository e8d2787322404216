/** /MyManage/admin/contentItem: one text with its fields, its states, its versions and the checks before it is published. */
import { Button } from 'antd'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { StaffPage } from '../../access/staff/staff-page.tsx'
import { categoryLabel, typeRow } from '../../content/items/types.ts'
import shared from '../../registration/display/console.module.css'
import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx'
import { Empty, ErrorState, Loading } from '../../ui/status/states.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { EditedItemReply, EditorCalls } from '../calls.ts'
import { StateTag } from '../state-tag.tsx'
import { ContentFields } from './content-fields.tsx'
import styles from './content-item.module.css'
import { Outdated } from './outdated.tsx'
import { SaveLine } from './save-line.tsx'
import { Findings } from './side/findings.tsx'
import { Preview } from './side/preview.tsx'
import { Publication } from './side/publication.tsx'
import { Remarks } from './side/remarks.tsx'
import { Steps } from './side/steps.tsx'
import { Versions } from './side/versions.tsx'
import { type Draft, useDraft } from './use-draft.ts'

const listPath = '/MyManage/admin/content'

export const ContentItem = () => (
  <StaffPage path="/MyManage/admin/contentItem">
    <Loaded />
  </StaffPage>
)

function Loaded() {
  const call = useCall<EditorCalls>()
  const [query] = useSearchParams()
  const id = Number(/^[1-9]\d{0,14}$/.test(query.get('id') ?? '') ? query.get('id') : 0)
  const load = useCallback(() => call('POST content/authApi/item', { id }), [call, id])
  const { reply, failure, reload } = useReply(id > 0 ? load : undefined)
  if (id === 0) return <Empty title="没有这篇稿件" />
  if (failure !== undefined && !reply) return <ErrorState title={failureMessage(failure)} onRetry={reload} />
  if (!reply) return <Loading lines={10} />
  return <Item key={id} first={reply.data} />
}

/** A text may be changed while it is a draft, or public with no open version; what waits for somebody else is only read. */
const isWritable = ({ state, editedBy }: EditedItemReply) =>
  editedBy === null && (state === 'draft' || state === 'published' || state === 'withdrawn')

function Item({ first }: { first: EditedItemReply }) {
  const draft = useDraft(first)
  const { item, content } = draft
  const crumbs = [
    { label: '稿件', to: listPath },
    { label: [typeRow(item.type).label, categoryLabel(item.type, content.category)].filter(Boolean).join('，') },
  ]
  return (
    <div className={shared.stack}>
      <div className={styles.head}>
        <div>
          <Breadcrumb crumbs={crumbs} />
          <h1 className={styles.title}>
            {content.title} <StateTag state={item.state} />
          </h1>
        </div>
        <div className={styles.acts}>
          <SaveLine draft={draft} />
          <Steps draft={draft} />
        </div>
      </div>
      {draft.state === 'outdated' && <Outdated draft={draft} />}
      {item.editedBy !== null && draft.state !== 'outdated' && <EditedBy draft={draft} />}
      <div className={styles.columns}>
        <ContentFields draft={draft} isWritable={isWritable(item)} />
        <div className={shared.stack}>
          <Preview key={`${item.number} ${item.revision}`} item={item} />
          <Findings findings={item.findings} isSaved={draft.state === 'saved'} />
          <Publication draft={draft} />
          <Remarks draft={draft} />
          <Versions draft={draft} />
        </div>
      </div>
    </div>
  )
}

const EditedBy = ({ draft }: { draft: Draft }) => (
  <div className={styles.editedBy} role="status">
    <p>{draft.item.editedBy} 正在编辑这篇稿件，您现在只能看。</p>
    <Button onClick={() => void draft.takeOver()}>从他那里接手</Button>
  </div>
)
