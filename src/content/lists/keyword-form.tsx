/** The keyword field beside a list's filters: a plain form that works without scripts. */
import { PublicForm } from '../../forms/public-form.tsx'
import { Button } from '../../ui/controls/button.tsx'
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
    <PublicForm className={styles.search} action={path} hiddenFields={hiddenFields}>
      <input
        className={styles.keyword}
        type="search"
        name="keyword"
        defaultValue={keyword}
        placeholder={placeholder}
        aria-label="关键词"
      />
      <Button type="submit" look="outline">
        {verb}
      </Button>
    </PublicForm>
  )
}
