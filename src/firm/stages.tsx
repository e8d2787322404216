/** The stages of an application: beside their marks, and under them on a phone. */
import { Grid, Steps, type StepsProps } from 'antd'
import styles from './console.module.css'

type Props = { titles: readonly string[] } & Pick<StepsProps, 'current' | 'status' | 'onChange'>

export function Stages({ titles, ...where }: Props) {
  const { md: isWide } = Grid.useBreakpoint()
  return (
    <div className={styles.steps}>
      <Steps
        {...where}
        items={titles.map(title => ({ title }))}
        responsive={false}
        titlePlacement={isWide ? 'horizontal' : 'vertical'}
        size={isWide ? 'medium' : 'small'}
      />
    </div>
  )
}
