/** The keyword field beside a list's filters: a plain form that works without scripts. */
import { Button } from '../../ui/controls/button.tsx'
import { PageForm } from '../../ui/controls/page-form.tsx'
import styles from './list.module.css'

type Props = {
  path: string
  keyword: string
  placeholder: string
  verb: string
  /** Query fields that the form keeps. */
  hiddenFields: Readonly<Record<string, string>>
}

export function KeywordForm({ path, keyword, placeholder, verb, hiddenFields }: Props) {
  return (
    <PageForm className={styles.search} action={path}>
      {Object.entries(hiddenFields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        className={styles.keyword}
        type="search"
        name="keyword"
        maxLength={100}
        defaultValue={keyword}
        placeholder={placeholder}
        aria-label="关键词"
      />
      <Button type="submit" look="outline">
        {verb}
      </Button>
    </PageForm>
  )
}
