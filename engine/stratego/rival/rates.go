package rival

import "towerpost/engine/stratego"

// reactionRates holds, for each army and situation, how often pieces react in each way. The rows are the
// class of a piece's rank if the situation is about a public rank, else the rank itself. The rates were
// counted in matches of captains and sergeants; see TestReactionRates.
var reactionRates = [...][situations][ranks][reactions]float64{
	stratego.Full: {
		approached: {
			stronger: {0.2394, 0.0073, 0.0026, 0.7507},
			even:     {0.7711, 0.1215, 0.0052, 0.1022},
			weaker:   {0.5841, 0.3872, 0.0139, 0.0149},
			immobile: {stayed: 1},
		},
		facing: {
			stronger: {0.5192, 0.021, 0.024, 0.4358},
			even:     {0.8812, 0.0471, 0.0076, 0.0641},
			weaker:   {0.9453, 0.0496, 0.0014, 0.0037},
			immobile: {stayed: 1},
		},
		canApproach: {
			stronger: {0.7289, 0.2553, 0, 0.0158},
			even:     {0.9543, 0.0366, 0, 0.0091},
			weaker:   {0.9899, 0.0011, 0, 0.009},
			immobile: {stayed: 1},
		},
		unmoved: {
			stratego.Spy:        {0.9785, 0.0208, 0.0001, 0.0006},
			stratego.Scout:      {0.9646, 0.0074, 0, 0.028},
			stratego.Miner:      {0.9855, 0.0143, 0.0001, 0.0001},
			stratego.Sergeant:   {0.9877, 0.0104, 0.0005, 0.0013},
			stratego.Lieutenant: {0.9874, 0.0101, 0.0007, 0.0018},
			stratego.Captain:    {0.9831, 0.0132, 0.0015, 0.0022},
			stratego.Major:      {0.9749, 0.0201, 0.0025, 0.0025},
			stratego.Colonel:    {0.9569, 0.0379, 0.0026, 0.0025},
			stratego.Marshal:    {0.9198, 0.073, 0.0047, 0.0025},
			stratego.General:    {0.8967, 0.0952, 0.0051, 0.0029},
			stratego.Bomb:       {stayed: 1},
			stratego.Flag:       {stayed: 1},
		},
		movedBefore: {
			stratego.Spy:        {0.8539, 0.1407, 0.0037, 0.0017},
			stratego.Scout:      {0.9177, 0.0201, 0.0007, 0.0615},
			stratego.Miner:      {0.8479, 0.1273, 0.014, 0.0108},
			stratego.Sergeant:   {0.8979, 0.0705, 0.0199, 0.0117},
			stratego.Lieutenant: {0.8941, 0.0752, 0.0186, 0.0122},
			stratego.Captain:    {0.902, 0.0614, 0.023, 0.0136},
			stratego.Major:      {0.8602, 0.0803, 0.0402, 0.0193},
			stratego.Colonel:    {0.8244, 0.1047, 0.0463, 0.0245},
			stratego.Marshal:    {0.7732, 0.1434, 0.0562, 0.0272},
			stratego.General:    {0.7118, 0.2014, 0.0601, 0.0267},
		},
	},
	stratego.Duel:    smallArmyRates,
	stratego.Barrage: smallArmyRates,
}

// smallArmyRates holds the rates of both small armies.
var smallArmyRates = [situations][ranks][reactions]float64{
	approached: {
		stronger: {0.1883, 0.0066, 0.0044, 0.8007},
		even:     {0.4864, 0.3417, 0.0105, 0.1614},
		weaker:   {0.2301, 0.7181, 0.023, 0.0288},
		immobile: {stayed: 1},
	},
	facing: {
		stronger: {0.2764, 0.0481, 0.0154, 0.6601},
		even:     {0.6556, 0.2, 0.06, 0.0844},
		weaker:   {0.7419, 0.2097, 0.0226, 0.0258},
		immobile: {stayed: 1},
	},
	canApproach: {
		stronger: {0.6816, 0.3103, 0, 0.0081},
		even:     {0.8465, 0.0928, 0, 0.0607},
		weaker:   {0.9818, 0.0073, 0, 0.0109},
		immobile: {stayed: 1},
	},
	unmoved: {
		stratego.Spy:     {0.9532, 0.0434, 0.0003, 0.0031},
		stratego.Scout:   {0.7353, 0.0343, 0.0001, 0.2302},
		stratego.Miner:   {0.9612, 0.0378, 0.0005, 0.0005},
		stratego.Marshal: {0.9579, 0.0371, 0.0007, 0.0043},
		stratego.General: {0.8541, 0.1379, 0.0026, 0.0054},
		stratego.Bomb:    {stayed: 1},
		stratego.Flag:    {stayed: 1},
	},
	movedBefore: {
		stratego.Spy:     {0.7198, 0.2388, 0.0257, 0.0156},
		stratego.Scout:   {0.5924, 0.039, 0.002, 0.3666},
		stratego.Miner:   {0.5622, 0.3616, 0.0565, 0.0197},
		stratego.Marshal: {0.6275, 0.2896, 0.0659, 0.0169},
		stratego.General: {0.4752, 0.3694, 0.1139, 0.0415},
	},
}
