import { tex } from '../../../engine/tex'

/** Symbols of the Lab's columns. */
export const M_JJ = tex`M_{jj}`

export const SHORT_FORM = tex`M_{jj}/\tilde F_j`

export const UNCHANGED = tex`\tau_\mathrm{CC}^*`
