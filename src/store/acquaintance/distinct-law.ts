/** The law of the number of different people whom some investigator knows: a closed form of the engine, on no record. */
export { distinctLaw, middleOf } from '../../worker/acquaintance/closed-forms'
