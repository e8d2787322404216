/** What the person at the counter takes home: user name and how to log in for the first time. It can be printed; the phone has it as a message. */
import { Button } from '../../ui/controls/button.tsx'
import { BlockHead } from '../../ui/display/heads.tsx'
import { KeyValue } from '../../ui/display/key-value.tsx'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Note } from '../../ui/status/note.tsx'
import styles from './walk-in.module.css'
import type { Entered } from './walk-in-form.tsx'

export function FirstLogin({ entered, onNext }: { entered: Entered; onNext: () => void }) {
  const { id, firmName, username, phone, firstLogin, branch, telephone } = entered
  return (
    <>
      <Note tone="good" title={`已提交 ${firmName} 的申请`}>
        下面的内容已用短信发到 {phone}，也请打印或抄给经办人。密码由经办人自己设置，不要代设。
      </Note>
      <section className={styles.slip}>
        <BlockHead>第一次登录</BlockHead>
        <KeyValue
          facts={[
            { key: '企业', value: firmName },
            { key: '用户名', value: <strong>{username}</strong> },
            { key: '登记的手机', value: phone },
            { key: '受理机构', value: branch, note: `电话 ${telephone}` },
          ]}
        />
        <ol className={styles.steps}>
          <li>
            打开 <span className={styles.address}>{firstLogin}</span>，或者在登录页点“忘记密码”；
          </li>
          <li>填登记的手机号，收短信验证码，设置自己的密码；</li>
          <li>以后用手机号或者上面的用户名登录，查看进度；被退回时在那里补正。</li>
        </ol>
      </section>
      <p className={`${styles.acts} no-print`}>
        <Button onClick={() => window.print()}>打印</Button>
        <Button look="outline" onClick={onNext}>
          再录一家
        </Button>
        <LinkTo to={`/MyManage/admin/check?case=${id}`}>打开这份申请</LinkTo>
      </p>
    </>
  )
}
