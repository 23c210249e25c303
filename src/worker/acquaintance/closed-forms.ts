/*
 * What of an acquaintance risk costs no more than the sentence it ends up in, so that the page works it out itself.
 */
export { releaseFigures, releaseOf, totalRiskOf } from '../../engine/risk/acquaintance/release-figures'
export { smallestSubpopulation } from '../../engine/risk/acquaintance/acquaintance'
export { distinctLaw, middleOf } from '../../engine/risk/acquaintance/distinct-law'
