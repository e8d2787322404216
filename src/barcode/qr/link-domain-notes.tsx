/** What the address of a Digital Link means, and the choices as suggestions of the field. */
import type { LinkDomain } from '../calls.ts'
import styles from './link-domain-notes.module.css'

/** The id of the suggestions, for the `list` of the field. */
export const linkDomainList = 'link-domains'

export const LinkDomainNotes = ({ domains }: { domains: readonly LinkDomain[] }) => (
  <details className={styles.domains}>
    <summary>填哪个网址，扫码就去哪里</summary>
    <datalist id={linkDomainList}>
      {domains.map(({ address, name }) => (
        <option key={address} value={address} label={name} />
      ))}
    </datalist>
    <dl>
      {domains.map(({ address, name, note }) => (
        <div key={address}>
          <dt>
            {name}
            <span className={styles.address}>{address}</span>
          </dt>
          <dd>{note}</dd>
        </div>
      ))}
      <div>
        <dt>自己的网址</dt>
        <dd>打开自己的服务器，由它回答每一次扫码；网址停用，印好的码就打不开。</dd>
      </div>
    </dl>
  </details>
)
