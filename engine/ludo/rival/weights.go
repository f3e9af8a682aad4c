package rival

// careful are the weights of the level that looks only at its own pieces' dangers.
var careful = model{
	weights: weights{toGo: -1, inLane: 5, atHome: 10, danger: -1, scare: -1},
	spread:  4,
}

// duel and crowd were fitted to the outcomes of matches by logistic regression (fit_internal_test.go), and
// rounded.
var duel = model{
	weights: weights{
		toGo: -1, stuck: -51, inLane: 9.7, atHome: 11, lastOne: 15, danger: -1, dangers: -35, scares: -26,
		hunt: 35, hope: 26, barrier: -2.5, held: -9, sheltered: 8.5, open: 4.3, onTurn: 3,
	},
	spread: 5.8,
}

var crowd = model{
	weights: weights{
		toGo: -1, inYard: 4, stuck: -38, inLane: 10, atHome: 8, lastOne: 15, danger: -0.78, dangers: -30,
		scare: -0.1, scares: -27, hunt: 14.5, hope: 1.5, barrier: 4, held: -10, sheltered: 10, open: 6, onTurn: 2.4,
	},
	spread: 5.4,
}
