/** Styles of the views in which a user checks what is signed or sent. */
import { addDeferredStyles } from './deferred'
import { addSheet } from './host'
import review from './styles/review.css'

/** Adds a view's own styles, after the styles that it shares with other reviews and deferred views. */
export const addReviewStyles = (styles: string): void => {
  addSheet(review)
  addDeferredStyles(styles)
}
