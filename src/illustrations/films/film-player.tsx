/** A film in a page: its scenes as stills with captions, which film-script.ts plays one after another, and the transcript. Without scripts, and
 *  for people who want no motion, the stills are below each other. */
import { Button } from '../../ui/controls/button.tsx'
import styles from './film.module.css'
import { type Film, filmSeconds, secondsOf } from './film.ts'
import { captionFiles } from './film-files.ts'
import { FrameDrawing } from './frame-drawing.tsx'

/** Minutes and seconds.
 *  @example clockOf(75) // '1:15' */
const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

export function FilmPlayer({ film }: { film: Film }) {
  const { title, scenes } = film
  const total = filmSeconds(film)
  const captions = captionFiles().get(film)
  return (
    <section className={styles.film} aria-label={`动画：${title}`} data-script="film">
      <ol className={styles.stage}>
        {scenes.map(({ chapter, caption, frame }, index) => (
          <li
            className={styles.still}
            key={chapter}
            data-still={secondsOf(caption)}
            {...(index === 0 && { 'data-now': '' })}
          >
            <FrameDrawing frame={frame} />
            <p className={styles.caption}>
              <strong className={styles.chapter}>{chapter}</strong>
              {caption}
            </p>
          </li>
        ))}
      </ol>
      <div className={styles.controls} data-controls hidden>
        <Button look="primary" data-play data-other-label="暂停">
          播放
        </Button>
        <input
          className={styles.seek}
          type="range"
          min={0}
          max={total}
          step={1}
          defaultValue={0}
          aria-label="进度"
          data-seek
        />
        <span className={styles.clock} data-clock>
          0:00 / {clockOf(total)}
        </span>
        <Button look="outline" aria-pressed="true" data-captions>
          字幕
        </Button>
        <Button look="outline" data-speed>
          1 倍速
        </Button>
      </div>
      <nav className={styles.chapters} aria-label="章节" data-chapters hidden>
        {scenes.map(({ chapter }, index) => (
          <button
            type="button"
            className={styles.jump}
            key={chapter}
            data-jump={index}
            {...(index === 0 && { 'aria-current': 'true' })}
          >
            {chapter}
          </button>
        ))}
      </nav>
      <details className={styles.transcript}>
        <summary>
          文字稿（{scenes.length} 幕，{clockOf(total)}）
        </summary>
        <ol className={styles.lines}>
          {scenes.map(({ chapter, caption }) => (
            <li key={chapter}>
              <strong>{chapter}</strong>　{caption}
            </li>
          ))}
        </ol>
        {captions && <a href={captions.path}>字幕文件（WebVTT）</a>}
      </details>
    </section>
  )
}
