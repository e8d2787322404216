/** The picture to read, with another one on request and the way without a picture. */
import { Button, IconButton } from '../ui/button.tsx'
import { TextInput } from '../ui/controls.tsx'
import styles from './forms.module.css'
import type { Human } from './use-human.ts'

export function HumanField({ human, fault }: { human: Human; fault: string | undefined }) {
  if (human.isWorkDone || human.isWorking) {
    return (
      <div className={styles.work} id="captcha" tabIndex={-1} role="status">
        {human.isWorking ? '正在验证，请稍候……' : '验证已通过，不用输入图形验证码'}
        {fault && <p className={styles.workFault}>{fault}</p>}
      </div>
    )
  }
  return (
    <div className={styles.human}>
      <TextInput
        key={human.uuid}
        name="captcha"
        label="图形验证码"
        placeholder="不分大小写"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={4}
        fault={fault}
        beside={<Picture human={human} />}
      />
      <Button look="text" size="small" className={styles.without} onClick={human.workInstead}>
        不用图片验证
      </Button>
    </div>
  )
}

function Picture({ human: { uuid, renew } }: { human: Human }) {
  return (
    <>
      {uuid ? (
        <img
          className={styles.picture}
          src={`/api/captcha.jpg?uuid=${uuid}`}
          width={132}
          height={44}
          alt="图形验证码"
        />
      ) : (
        <span className={styles.picture} />
      )}
      <IconButton icon="refresh" label="换一张图片" className={styles.again} onClick={renew} />
    </>
  )
}
