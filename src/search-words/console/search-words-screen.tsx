/** /MyManage/admin/searchWords: synonyms, best bets and proposed searches of the site search, and the searches that found nothing. */
import { useCallback } from 'react'
import { StaffPage } from '../../access/staff/staff-page.tsx'
import shared from '../../registration/display/console.module.css'
import { type TabLink, Tabs } from '../../ui/navigation/tabs.tsx'
import { ErrorState, Loading } from '../../ui/status/states.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { SearchWords, SearchWordsCalls } from '../calls.ts'
import { BetsTab } from './bets/bets-tab.tsx'
import { ChangesList } from './changes-list.tsx'
import { EmptyTab } from './empty-tab.tsx'
import { HotTab } from './hot-tab.tsx'
import { SynonymsTab } from './synonyms/synonyms-tab.tsx'
import { useWordsPlace, type WordsPlace } from './use-words-place.ts'

const path = '/MyManage/admin/searchWords'
const title = '搜索词'

export const SearchWordsScreen = () => (
  <StaffPage path={path}>
    <Words />
  </StaffPage>
)

const tabs: readonly TabLink[] = [
  { label: '同义词', to: '/MyManage/admin/searchWords' },
  { label: '推荐结果', to: '/MyManage/admin/searchWords?tab=bets' },
  { label: '热词', to: '/MyManage/admin/searchWords?tab=hot' },
  { label: '没有结果的搜索', to: '/MyManage/admin/searchWords?tab=empty' },
]

const notes = {
  synonyms: '搜索其中一个，也搜本站用词和别的说法，一次至多 8 个词。',
  bets: '搜索里有这些词时，这个页面排在最前，一次至多 2 个页面。',
  hot: '显示在搜索页的输入框下面。',
  empty: '近 30 天没有搜到结果的词，一天里只搜过一次的不列出。',
}

function Words() {
  const place = useWordsPlace()
  const call = useCall<SearchWordsCalls>()
  const load = useCallback(() => call('POST searchWords/authApi/findOne', {}), [call])
  const { reply, failure, reload } = useReply(load)
  const { tab } = place.address
  return (
    <div className={shared.stack}>
      <div>
        <h1 className={shared.pageTitle}>{title}</h1>
        <p className={shared.quiet}>{notes[tab]}</p>
        <Tabs label={title} tabs={tabs} current={tab === 'synonyms' ? path : `${path}?tab=${tab}`} />
      </div>
      {failure !== undefined && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
      {!reply && failure === undefined && <Loading lines={8} />}
      {reply && <Tab words={reply.data} place={place} onChanged={reload} />}
      {reply && tab !== 'empty' && <ChangesList changes={reply.data.changes} onChanged={reload} />}
    </div>
  )
}

type TabProps = { words: SearchWords; place: WordsPlace; onChanged: () => void }

function Tab({ words, place, onChanged }: TabProps) {
  const { tab } = place.address
  if (tab === 'bets') return <BetsTab {...{ words, place, onChanged }} />
  if (tab === 'hot') return <HotTab {...{ words, onChanged }} />
  if (tab === 'empty') return <EmptyTab place={place} />
  return <SynonymsTab {...{ words, place, onChanged }} />
}
