/** The notice of the home page: a dialog the first time, a bar on phones and from the second visit on. popup-script.ts displays one of them. */
import { Button, IconButton, LinkButton } from '../../ui/controls/button.tsx'
import { ClosedDialog } from '../../ui/controls/dialog.tsx'
import { Prose } from '../article/prose.tsx'
import type { Popup } from './home-data.ts'
import styles from './popup-notice.module.css'

export function PopupNotice({ popup: { id, title, body, address } }: { popup: NonNullable<Popup> }) {
  return (
    <div data-script="popup" data-id={id}>
      <section className={styles.bar} aria-label="公告" hidden>
        <p className={styles.title}>{title}</p>
        <Button look="outline" size="small" data-open>
          查看
        </Button>
        <IconButton icon="close" label="关闭公告" data-seen />
      </section>
      <ClosedDialog
        id="popup-notice"
        title={title}
        actions={
          <>
            {address && (
              <LinkButton look="text" to={address} data-close>
                详细了解
              </LinkButton>
            )}
            <Button data-close autoFocus>
              知道了
            </Button>
          </>
        }
      >
        <Prose html={body} />
      </ClosedDialog>
    </div>
  )
}
