/** Where the suggestions for a search field are displayed; suggest-script.ts fills it. */
import styles from './suggestions.module.css'

export function Suggestions({ inputId }: { inputId: string }) {
  return (
    <div data-script="suggest" data-input={inputId}>
      <div className={styles.list} id={`${inputId}-suggestions`} role="listbox" aria-label="建议" hidden />
      <p className="visually-hidden" role="status" />
    </div>
  )
}
