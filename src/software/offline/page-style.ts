/** The style of the offline pages: the tokens and base of the site, then their own. */
import '../../ui/tokens.css'
import '../../ui/base.css'
import './page.css'
