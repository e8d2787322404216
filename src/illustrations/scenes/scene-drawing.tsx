/** A scene in a page. */
import { classNames } from '../../ui/class-names.ts'
import { box, Shape } from '../figures/kit/drawing.tsx'
import figureStyles from '../figures/kit/figure.module.css'
import styles from './scene.module.css'
import { type Scene, sceneHeight, sceneWidth } from './scene.ts'

export function SceneDrawing({ scene }: { scene: Scene }) {
  const { title, description, hue, Content } = scene
  return (
    <svg
      className={classNames(figureStyles.drawing, styles.scene, hue && styles[hue])}
      viewBox={`0 0 ${sceneWidth} ${sceneHeight}`}
      width={sceneWidth}
      height={sceneHeight}
      role="img"
    >
      <title>{title}</title>
      <desc>{description}</desc>
      <Shape d={box(0, 0, sceneWidth, sceneHeight)} fill="light" line="noLine" />
      <Content />
    </svg>
  )
}
