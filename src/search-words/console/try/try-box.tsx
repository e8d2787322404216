/** Tries a search with the present words and with those in the form, before anything is saved. */
import { Input } from 'antd'
import { useState } from 'react'
import { Note } from '../../../ui/status/note.tsx'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import type { SearchWordsCalls, TriedSearch } from '../../calls.ts'
import styles from '../words.module.css'
import { Outcome } from './outcome.tsx'

type Draft = { change: 'synonyms'; means: string; words: string } | BetsDraft
type BetsDraft = { change: 'bets'; address: string; queries: string; exactQueries: string }

/** `draft` reads the form when the search is tried. */
export function TryBox({ firstKeyword, draft }: { firstKeyword: string; draft: () => Draft }) {
  const call = useCall<SearchWordsCalls>()
  const [tried, setTried] = useState<TriedSearch>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const send = async (text: string) => {
    const keyword = text.trim()
    if (keyword === '' || isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      const { data } = await call('POST searchWords/authApi/try', { keyword, ...draft() })
      setTried(data)
    } catch (error) {
      setTried(undefined)
      setFailure(failureMessage(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={styles.try} aria-busy={isBusy}>
      <h3 className={styles.tryTitle}>试搜</h3>
      <p className={styles.note}>用上面写的内容试，不保存，访客看不到。</p>
      <Input.Search
        aria-label="试搜的词"
        defaultValue={firstKeyword}
        enterButton="试搜"
        loading={isBusy}
        onSearch={text => void send(text)}
      />
      <div role="status">
        {failure !== undefined && <Note tone="bad" title={failure} />}
        {tried && (
          <div className={styles.compared}>
            <Outcome title="现在" outcome={tried.before} />
            {tried.after && <Outcome title="改了以后" outcome={tried.after} before={tried.before} />}
          </div>
        )}
      </div>
    </section>
  )
}
