/** The keyword field beside a list's filters: a plain form that works without scripts. */
import { Form } from 'react-router'
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
    <Form className={styles.search} action={path} method="get">
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
    </Form>
  )
}
