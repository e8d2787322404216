/** The video of an article: played if its file is on this site, otherwise a link. */
import { LinkButton } from '../../ui/controls/button.tsx'
import styles from './article.module.css'

type Props = { video: { address: string; captions?: string | undefined }; title: string }

export function ArticleVideo({ video, title }: Props) {
  const { address, captions } = video
  if (address.startsWith('/')) {
    return (
      <video className={styles.video} src={address} controls preload="metadata" aria-label={title}>
        <track kind="captions" srcLang="zh" label="字幕" src={captions} />
      </video>
    )
  }
  return (
    <p className={styles.details}>
      <LinkButton look="outline" to={address}>
        观看视频
      </LinkButton>
    </p>
  )
}
