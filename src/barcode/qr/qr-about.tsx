/** Explains what a product QR code is for and how to get one. */
import styles from './qr-page.module.css'

export function AboutQr() {
  return (
    <div className={`prose ${styles.about}`}>
      <p>
        商品二维码以商品条码（GTIN）为基础，按国家标准 GB/T 33993《商品二维码》编码。可以采用 QR
        码、汉信码或数据矩阵码， 在原有商品条码之外再带上批号、生产日期、有效期、系列号和网址。
      </p>
      <h2>可以用来做什么</h2>
      <ul>
        <li>消费者扫码查看商品和企业信息；</li>
        <li>按批号追溯，过期或召回的批次在收银台自动拦住；</li>
        <li>企业自己维护扫码后显示的页面，不必重新印包装。</li>
      </ul>
      <h2>怎么申请</h2>
      <ol>
        <li>先注册厂商识别代码，给商品编好商品条码；</li>
        <li>确定扫码后打开的网址和要带的数据；</li>
        <li>生成二维码，试扫合格后印到包装上。</li>
      </ol>
    </div>
  )
}
