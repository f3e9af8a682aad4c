package rival

import "towerpost/engine/stratego"

// customs hold for each army how often pieces do what: for occasions about a public rank by the class of their own rank, and
// otherwise by that rank. They were counted in matches between captains and sergeants, see TestCustoms, and can be counted anew.
var customs = [...][occasions][ranks][deeds]float64{
	stratego.Full: {
		beset: {
			stronger: {0.2432, 0.0144, 0.0026, 0.7398},
			even:     {0.7084, 0.1532, 0.0033, 0.1351},
			weaker:   {0.5606, 0.4238, 0.0003, 0.0153},
			rooted:   {stayed: 1},
		},
		facing: {
			stronger: {0.5032, 0.0792, 0.0009, 0.4167},
			even:     {0.9, 0.0565, 0.0017, 0.0417},
			weaker:   {0.9463, 0.0476, 0.0002, 0.0061},
			rooted:   {stayed: 1},
		},
		lured: {
			stronger: {0.7815, 0.2067, 0, 0.0118},
			even:     {0.9415, 0.0504, 0, 0.0081},
			weaker:   {0.9874, 0.0026, 0, 0.01},
			rooted:   {stayed: 1},
		},
		settled: {
			stratego.Spy:        {0.9749, 0.0248, 0.0002, 0.0002},
			stratego.Scout:      {0.9607, 0.0082, 0.0001, 0.031},
			stratego.Miner:      {0.9866, 0.0128, 0.0001, 0.0005},
			stratego.Sergeant:   {0.9853, 0.0129, 0.0003, 0.0015},
			stratego.Lieutenant: {0.9843, 0.0135, 0.0004, 0.0018},
			stratego.Captain:    {0.9814, 0.0141, 0.0014, 0.0032},
			stratego.Major:      {0.9716, 0.0226, 0.002, 0.0038},
			stratego.Colonel:    {0.952, 0.0391, 0.0049, 0.0041},
			stratego.Marshal:    {0.91, 0.0727, 0.0088, 0.0084},
			stratego.General:    {0.8803, 0.1103, 0.0059, 0.0036},
			stratego.Bomb:       {stayed: 1},
			stratego.Flag:       {stayed: 1},
		},
		roaming: {
			stratego.Spy:        {0.8039, 0.1868, 0.0061, 0.0032},
			stratego.Scout:      {0.8961, 0.0231, 0.0005, 0.0803},
			stratego.Miner:      {0.7934, 0.179, 0.015, 0.0127},
			stratego.Sergeant:   {0.8451, 0.1199, 0.0208, 0.0143},
			stratego.Lieutenant: {0.8428, 0.1118, 0.0278, 0.0176},
			stratego.Captain:    {0.8737, 0.0846, 0.0226, 0.0191},
			stratego.Major:      {0.8565, 0.089, 0.0327, 0.0218},
			stratego.Colonel:    {0.8121, 0.1138, 0.0455, 0.0285},
			stratego.Marshal:    {0.7371, 0.1717, 0.0604, 0.0308},
			stratego.General:    {0.632, 0.2278, 0.0859, 0.0543},
		},
	},
	stratego.Duel:    smallCustoms,
	stratego.Barrage: smallCustoms,
}

// smallCustoms are those of both small armies.
var smallCustoms = [occasions][ranks][deeds]float64{
	beset: {
		stronger: {0.1856, 0.0099, 0.0028, 0.8017},
		even:     {0.4837, 0.337, 0.0054, 0.1739},
		weaker:   {0.2134, 0.7509, 0.0023, 0.0335},
		rooted:   {stayed: 1},
	},
	facing: {
		stronger: {0.2229, 0.0427, 0.0013, 0.7331},
		even:     {0.6087, 0.2609, 0.0087, 0.1218},
		weaker:   {0.825, 0.1, 0.01, 0.065},
		rooted:   {stayed: 1},
	},
	lured: {
		stronger: {0.6103, 0.38, 0, 0.0096},
		even:     {0.86, 0.0917, 0, 0.0483},
		weaker:   {0.9856, 0.0038, 0, 0.0106},
		rooted:   {stayed: 1},
	},
	settled: {
		stratego.Spy:     {0.9531, 0.0429, 0, 0.004},
		stratego.Scout:   {0.711, 0.0351, 0, 0.2539},
		stratego.Miner:   {0.9612, 0.0381, 0.0003, 0.0004},
		stratego.Marshal: {0.9574, 0.0342, 0.0013, 0.0071},
		stratego.General: {0.8227, 0.167, 0.0035, 0.0068},
		stratego.Bomb:    {stayed: 1},
		stratego.Flag:    {stayed: 1},
	},
	roaming: {
		stratego.Spy:     {0.6695, 0.2774, 0.0364, 0.0166},
		stratego.Scout:   {0.4659, 0.0494, 0.0019, 0.4828},
		stratego.Miner:   {0.5369, 0.3852, 0.0583, 0.0196},
		stratego.Marshal: {0.6802, 0.2456, 0.0555, 0.0186},
		stratego.General: {0.4407, 0.399, 0.1146, 0.0457},
	},
}
