/** The notice above a console page that the account may no longer open, because the server has changed what it may do meanwhile. */
import { Alert, Button } from 'antd'
import { createContext, useContext } from 'react'
import styles from './console-frame.module.css'

/** Provided around all consoles; undefined while the page is the account's. */
export const AccountNoticeContext = createContext<string | undefined>(undefined)

export function AccountNotice() {
  const text = useContext(AccountNoticeContext)
  return (
    <div role="status" className={text && styles.accountNotice}>
      {text && (
        <Alert
          type="warning"
          showIcon
          title={text}
          action={
            <Button size="small" href="/MyManage">
              进入工作台
            </Button>
          }
        />
      )}
    </div>
  )
}
