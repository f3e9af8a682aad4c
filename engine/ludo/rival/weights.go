package rival

// careful is the model of the level that considers only the dangers to its own pieces.
var careful = model{
	weights: weights{toGo: -1, inLane: 5, atHome: 10, danger: -1, laterDanger: -1},
	spread:  4,
}

// duel and crowd were fitted to the outcomes of matches by logistic regression (fit_internal_test.go), and
// rounded.
var duel = model{
	weights: weights{
		toGo: -1, stuck: -51, inLane: 9.7, atHome: 11, lastOne: 15, danger: -1, dangers: -35,
		laterDangers: -26, threats: 35, laterThreats: 26, barrier: -2.5, blocked: -9, sheltered: 8.5,
		open: 4.3, onTurn: 3,
	},
	spread: 5.8,
}

var crowd = model{
	weights: weights{
		toGo: -1, inYard: 4, stuck: -38, inLane: 10, atHome: 8, lastOne: 15, danger: -0.78, dangers: -30,
		laterDanger: -0.1, laterDangers: -27, threats: 14.5, laterThreats: 1.5, barrier: 4, blocked: -10,
		sheltered: 10, open: 6, onTurn: 2.4,
	},
	spread: 5.4,
}
