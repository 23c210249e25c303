/** What Mokken et al. (1992) print beside what their equations give here: closed forms of the engine, on no record. */
export { mokkenFigure1, mokkenFigure1Settings, mokkenKey, mokkenTable1 } from '../worker/page-side'
