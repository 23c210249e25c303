# The functions of sdcMicro 5.8.1 that recipes in R call, by the arguments of its manual: a call with another one fails. They
# do nothing but say that they were called, and fail where the source does: on variables of another kind.
setClass("sdcMicroObj", representation(manipKeyVars = "data.frame", manipNumVars = "data.frame", origData = "data.frame"))
called <- character()
note <- function(name) called <<- c(called, name)
changed <- function(name) function(obj) { note(name); stopifnot(is(obj, "sdcMicroObj")); obj }
library <- function(package) stopifnot(identical(deparse(substitute(package)), "sdcMicro"))
createSdcObj <- function(dat, keyVars, numVars = NULL, pramVars = NULL, ghostVars = NULL, weightVar = NULL, hhId = NULL,
                         strataVar = NULL, sensibleVar = NULL, excludeVars = NULL, options = NULL, seed = NULL,
                         randomizeRecords = FALSE, alpha = 1) {
  note("createSdcObj")
  stopifnot(is.data.frame(dat), c(keyVars, numVars, pramVars, weightVar, hhId, sensibleVar) %in% names(dat))
  stopifnot(vapply(dat[keyVars], is.factor, NA), vapply(dat[numVars], is.numeric, NA), vapply(dat[pramVars], is.factor, NA))
  stopifnot(anyDuplicated(c(keyVars, numVars, pramVars)) == 0)
  new("sdcMicroObj", manipKeyVars = dat[keyVars], manipNumVars = dat[numVars], origData = dat)
}
get.sdcMicroObj <- function(object, type) {
  note("get.sdcMicroObj")
  stopifnot(type %in% c("risk", "origData"))
  n <- nrow(object@origData)
  if (type == "origData") object@origData
  else list(individual = cbind(risk = rep(1, n), fk = rep(1, n)), global = list(hier_risk_ER = 1, hier_risk_pct = 1), model = list(), suda2 = list(), ldiversity = list())
}
extractManipData <- function(obj) obj@origData
calcRisks <- function(obj) changed("calcRisks")(obj)
print <- function(x, ...) note("print")
has <- function(obj, variables) stopifnot(variables %in% names(obj@origData))
# As the source has it, these end with an error on other variables.
ofKey <- function(obj, variables) stopifnot(variables %in% names(obj@manipKeyVars))
ofNumbers <- function(obj, variables) stopifnot(variables %in% names(obj@manipNumVars))
pram <- function(obj, variables = NULL, strata_variables = NULL, pd = 0.8, alpha = 0.5) {
  has(obj, c(variables, strata_variables))
  if (is.matrix(pd)) stopifnot(abs(rowSums(pd) - 1) < 1e-9, identical(rownames(pd), colnames(pd)), identical(rownames(pd), levels(obj@origData[[variables]])))
  else stopifnot(pd >= 0, pd <= 1)
  changed("pram")(obj)
}
recordSwap <- function(data, hid, hierarchy, similar, swaprate = 0.05, risk = NULL, risk_threshold = 0, k_anonymity = 3,
                       risk_variables = NULL, carry_along = NULL, return_swapped_id = FALSE,
                       log_file_name = "TRS_logfile.txt", seed = NULL) {
  stopifnot(is.list(similar), c(hid, hierarchy, unlist(similar), risk_variables) %in% names(data))
  note("recordSwap")
}
rankSwap <- function(obj, variables = NULL, TopPercent = 5, BottomPercent = 5, K0 = NULL, R0 = NULL, P = NULL, missing = NA,
                     seed = NULL) {
  ofNumbers(obj, variables)
  stopifnot(P >= 0, P <= 1)
  changed("rankSwap")(obj)
}
groupAndRename <- function(obj, var, before, after, addNA = FALSE) {
  ofKey(obj, var)
  stopifnot(before %in% levels(obj@origData[[var]]), length(after) == 1)
  changed("groupAndRename")(obj)
}
topBotCoding <- function(obj, value, replacement, kind = "top", column = NULL) {
  ofNumbers(obj, column)
  stopifnot(kind %in% c("top", "bottom"), is.numeric(c(value, replacement)))
  changed("topBotCoding")(obj)
}
kAnon <- function(obj, k = 2, importance = NULL, combs = NULL) {
  stopifnot(k > 1, is.null(importance) || all(sort(importance) == seq_along(obj@manipKeyVars)))
  changed("kAnon")(obj)
}
localSupp <- function(obj, threshold = 0.15, keyVar) {
  ofKey(obj, keyVar)
  changed("localSupp")(obj)
}
microaggregation <- function(obj, variables = NULL, aggr = 3, strata_variables = NULL, method = "mdav") {
  ofNumbers(obj, variables)
  has(obj, strata_variables)
  stopifnot(method %in% c("mdav", "onedims"))
  changed("microaggregation")(obj)
}
addNoise <- function(obj, variables = NULL, noise = 150, method = "additive") {
  ofNumbers(obj, variables)
  stopifnot(is.finite(noise), method %in% c("additive", "correlated"))
  changed("addNoise")(obj)
}
suda2 <- function(obj, DisFraction = 0.01, missing = NA) changed("suda2")(obj)
ldiversity <- function(obj, ldiv_index = NULL, l_recurs_c = 2, missing = -999) { has(obj, ldiv_index); changed("ldiversity")(obj) }
modRisk <- function(obj, method = "default", weights = NULL, formulaM, bound = Inf) {
  has(obj, all.vars(formulaM))
  changed("modRisk")(obj)
}
