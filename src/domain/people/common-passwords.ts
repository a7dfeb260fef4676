/** The passwords of ten characters and more among the 30,000 most frequent of zxcvbn's list (4.4.2), less what the rules beside it find by themselves. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `000777fffa 0102030405 010203040506 012345678910 0123654789 014702580369 0147258369 0147852369 0147896325 0192837465
  01telemike01 0987654321a 0987654321q 0cdh0v99ue 1020304050 102030405060 1029384756 1029384756q 10293847qp 1112131415
  111222333000 111222333444555 111222333a 1122334455 112233445566 1123581321 1133557799 1213141516 1223334444
  122333444455555 123123123a 123123123q 123123qweqwe 123321456654 123321qweewq 1234509876 1234554321 1234554321a
  1234554321q 1234562000 12345654321 123456654321 12345672000 123456782000 1234567887654321 123456789. 123456789000
  12345678900987654321 1234567890987654321 1234567890a 1234567890d 1234567890m 1234567890o 1234567890p 1234567890q
  1234567890qaz 1234567890qw 1234567890qwe 1234567890s 1234567890w 1234567890z 1234567890zzz 1234567891 12345678910
  123456789101 12345678912 123456789123 1234567892000 12345678987654321 1234567899 123456789987654321 123456789a
  123456789aa 123456789as 123456789asd 123456789b 123456789c 123456789d 123456789e 123456789f 123456789g 123456789i
  123456789j 123456789k 123456789l 123456789m 123456789n 123456789o 123456789p 123456789q 123456789qaz 123456789qq
  123456789qqq 123456789qw 123456789qwe 123456789qwer 123456789r 123456789s 123456789t 123456789v 123456789w
  123456789x 123456789y 123456789z 123456789zx 123456789zxc 123456789zz 12345678qwe 1234567qwertyu 123456qwer
  123456qwert 12345asdfg 12345qwert 12345trewq 12345zxcvb 1234qwerasdf 1234qwerasdfzxcv 1236547890 123654789a
  123hfjdk147 123qwe456rty 123qweasdzx 123qweasdzxc 12qw34er56ty 132forever 1346798520 1357908642 1357924680
  1357997531 1472583690 147258369a 1597532486 159753456852 1928374655 1958proman 1986irachka 19952009sa 19mtpgam19
  1a2a3a4a5a 1a2b3c4d5e 1a2s3d4f5g 1a2s3d4f5g6h 1pass1page 1q2q3q4q5q 1qa2ws3ed4rf 1qa2ws3ed4rf5tg 1qazwsxedc
  1qazxsw23edc 1qazxsw23edcvfr4 1qwertyuiop 1z2x3c4v5b 23176djivanfros 2468013579 26429vadim 2dumb2live 31217221027711
  3141592654 32615948worms 38gjgeuftd 3f3fpht7op 3rjs1la7qe 3syqo15hil 413276191q 41d8cd98f00b 4294967296 4815162342
  4815162342a 4815162342lost 4815162342q 4904s677075 541233432442 5432112345 5544332211 59382113kevinp 5hsu75kpot
  671fsa75yt 7418529630 742617000027 7777755102q 7894561230 789456123a 7elephants 7jokx7b9du 7ugd5hip2j 80070633pc
  80637852730 8096468644q 80988218126 87e5nclizry 88002000600 89015173454 89032073168 89172735872 89211375759
  89231243658s 89600506779 89876065093rax 8phrowz622 8phrowz624 9085084232 9085603566 9293709b13 9638527410 987654321a
  987654321g 987654321q 987654321z 989244342a 9988776655 99strenght 9z5ve9rrcz a123456789 a1234567890 a1a2a3a4a5
  a1b2c3d4e5 a1s2d3f4g5 a1s2d3f4g5h6 a3eilm2s2y a987654321 aa123456789 abracadabra abrakadabra accountbloc afrika2002
  ajcuivd289 ajnjuhfabz alabama123 aleksander aleksandra alessandro alexander1 alexandra1 alexsander alphaomega
  alternativa am4h39d8nh amadeusptfcor amsterdam1 an83546921an13 anastasija anastasiya andrewjackie andrey1992
  angelochek angelofwar animal2000 antananarivu apokalipsis applesauce armageddon arsenal123 asdfg12345 asdfgh123456
  asdfghjkl1 asdfghjkl123 asshole123 astalavista astonmartin astonvilla auckland2010 australia1 avrillavigne
  awdrgyjilp awesome123 awo8rx3wa8t azsxdcfvgb azwebitalia babemagnet badnaamhere beautiful1 berezuckiy bestfriend
  birthday10 birthday100 birthday21 birthday26 birthday27 birthday28 birthday299 birthday54 blackberry blackdragon
  blackheart blackhorse blackmetal blackwhite bladerunner bltynbabrfwbz bluedevils bluedragon bondarenko boredboi4u
  boy4u2ownnyc bpgjldsgjldthnf braveheart breakdance brucewayne businessbabe butterbean byajhvfnbrf c43dae874d
  c43qpul5rz california1 callofduty cannondale casablanca cegthgegth cegthgfhjkm celtic1888 cfkfvfylhf cghfdjxybr
  cgtwbfkbcn cheburashka cheerleaers chessmaster chicken123 chickenwing101 chrisbrown christiaan christian1 christophe
  christopher1 cjdthitycndj clubpenguin cnfnbcnbrf cnjvfnjkju cockgobbler cocksucker combat123654 comicbookdb
  comicbooks computador computadora contortionist coorslight corperfmonsy counterstrike ctdfcnjgjkm cuntfinger
  cvzefh1gkc cxfcnkbdfz cxfcnmttcnm cyberonline cyecvevhbr cyjdsvujljv cytuehjxrf daddysgirl darkknight darthvader
  dbrnjhjdbx dbrnjhjdyf dctvcjcfnm dctvghbdtn deeppurple deepthroat deerhunter deltaforce depechemode desperados
  deutschland devildriver devilmaycry devilmaycry4 dfktynbyrf dhjnvytyjub digitalprodu dkflbdjcnjr dkflbvbhjdbx
  dkflbvbhjdyf dodgeviper doggystyle dogphil3650 domainlock2005 domodedovo donaldduck donkeykong dragonball
  dragonballz dragonfire drumandbass efbcapa201 ejaculation ekaterina20 elizabeth1 enterprise escaflowne evanescence
  evangelion eybdthcbntn fallenangel falloutboy fartripper fcbarcelona felicidade fenerbahce fgjrfkbgcbc fighting54
  finalfantasy firefighter firestarter firstone123 fkg7h4f3v6 fkmnthyfnbdf fktrcfylh1 fktrcfylhf fktrcfylhjd
  fktrcfylhjdbx fktrcfylhjdf fktrcfylhjdyf fktrcfylth flintstone flvbybcnhfnjh formatters frederiksberg friendster
  froinlaven fromvermine frozenfish fuck_inside fuckinside fuckmehard fuckmylife fuckthemall fucktheworld fuckyou123
  fuckyoubitch fuckyouguys fufnfrhbcnb fyfnjkmtdbx fyfnjkmtdyf fynfyfyfhbde galatasara galatasaray gamemaster
  gangbanged gblfhfcbyf gerasimova gfhfcjkmrf gfhfvgfvgfv ghbdtndctv ghbdtngjrf ghbdtnrfrltkf ghhh47hj764 ghhh47hj7649
  ghjcnbnenrf ghjcnbvtyz ghjcnjabkz ghjcnjgbpltw ghjcnjgfhjkm ghjcnjnfr1 ghjcnjqgfhjkm ghjcnjrdfibyj ghjcnjrdfif
  ghjgfufylf ghjnbdjcnjzybt ghjrehfnehf ghjrjgtyrj ghjuhfvbcn ghjuhfvvbcn ghostrider gjdtkbntkm gjikbdctyf
  gjkysqgbpltw gjytltkmybr godisgreat goldfinger good123654 goodfellas goodmorning gordolee85 grandorgue greedisgood
  greenlantern groupd2013 gthtcnhjqrf gthtrhtcnjr gtnhjpfdjlcr gunslinger gxlmxbewym gy3yt2rgls hammertime hardwareid
  harrypotter hd764nw5d7e1vb1 heavymetal hedimaptfcor hellokitty hellothere helloworld hellraiser hesoyam123
  highlander hijodeputa hollister1 hollywood1 hondacivic hondas2000 housewifes hshfd4n279 htubcnhfwbz hypnodanny
  iaapptfcor iampurehaha2 iddqdidkfa ilikepussy illuminati iloveboobies ilovegirls ilovejesus ilovemusic ilovemyfamily
  ilovemylife ilovemyself ilovepussy ingodwetrust insertions installdevic installsqlst installutil intelinside
  interacial intercourse intermilan ironmaiden iseedeadpeople itsasecret j3qq4h7h2v jackdaniels jamesbond007
  jasmine123 jediknight jedimaster jessejames jesuschris jesuschrist jesusislord jesussaves jetbalance jigei743ks
  jimandanne jlbyjxtcndj juancarlos juggernaut justforfun justinbiebe justinbieber jxfhjdfirf k123456789 kalifornia
  kamehameha kamelia2011 kanmax1994 kbnthfnehf kd189nlcih kingfisher kl?benhavn klapaucius knickerless kobebryant
  konstantin kravchenko kudos4ever kurtcobain kwiatuszek ladyffesta lamborghini lamborgini leavemealone ledzeppelin
  left4dead2 letmeinnow lfplhfgthvf lhbjkjubz2957704 lifeisgood lightsaber limpbizkit linkinpark littlebear
  littlebitch littlefuck littlegirl littleminge littlewhore liverpool1 liverpoolfc livestrong lkjhgfdsaz lkjhgfdsazx
  lockerroom lololyo123 loploprock losangeles lost4815162342 lotrfotr34 loveforever loveislife lovezp1314 lp2568cskt
  lsia9dnb9y luansantana lucifer666 luckycharm luojianhua lytghjgtnhjdcr lzhan16889 m123456789 m6cjy69u35 ma123123123
  madagaskar magical123 mailcreated5240 manchester manchester1 mandarinka mandragora mangust6403 mapet123456
  mapleleafs maprchem56458 markhegarty massimiliano masterbaiting masterbate masterbating mastercard masterchief
  mastermind masturbation matchbox20 matematica matematika mattylad10 maurolarastefy maximilian maxmotives metallica1
  mevefalkcakk michaeljackson mickeymouse microphone milfhunter millerlite millertime minhasenha minicooper
  minnesota_hp momsanaladventure moneymaker monkeybutt montecarlo montgom240 morganstanley mortalkombat mostwanted
  motherfuck motherlode msorcloledbr multiplelo multiplelog murcielago musiclover mypassword nastya1995 nastya1996
  nastya2010 natasha123 naughtyboy nccpl25282 necromancer need4speed needforspeed nemvxyheqdd5oqxyxyzi networkingpe
  neveragain nevergiveup neverwinter neworleans newpassword newproject2004 newzealand nhecsyfujkjdt nhfdvfnjkju123
  nhfrnjhbcn nhfycajhvths nightcrawler nightshade nikita1998 nikita2000 nikolaevna nintendo64 nissan350z nokia6230i
  nokiadermo nondriversig nopassword nthvbyfnjh nuaddn9561 nuttertools oc247ngucz olcrackmaster oldsmobile olegnaruto
  omgkremidia onetwothree ontheoutside ontherocks opensesame orochimaru p030710p$e4o painkiller paintball1 pandemonium
  paraklast1974 passwordstandard pathfinder peanutbutter penetrating penetration peternorth peugeot406 pfhfnecnhf
  phezc419hv pineapple1 playstation playstation2 playstation3 polniypizdec0211 polniypizdec110211 polopolo09
  pornografia pornographic porsche911 portishead postov1000 premiumcash prettygirl primetime21 prisonbreak psychnaut1
  ptybnxtvgbjy puertorico pufunga7782 punksnotdead pussybitch pussyeater pussylicker pussylover q123456789 q1234567890
  q1q2q3q4q5 qawsedrftg qawsedrftgyh qaz123wsx456 qazwsx1234 qazwsx12345 qazwsxedc1 qazwsxedc12 qazwsxedc123
  qazxswedc123 qazxswedcvfr qpwoeiruty qq123456789 quant4307s queenas8151 quicksilver quiksilver qwaszxerdfcv
  qwe1234567 qweasdzxc1 qweasdzxc123 qwerasdfzxcv qwert12345 qwert54321 qwertasdfg qwertasdfgzxcvb qwertgfdsa
  qwerttrewq qwertyasdfgh qwertyu123 qwertyuiop1 qwertyuiop10 qwertyuiop12 qwertyuiop123 qwertyuiop12345 qwertyytrewq
  r3vi3wpass rammstein1 rangerover realmadrid reanimator residentevil respublika reviewpass rfcgthcrbq rfgecnfcerf
  rfhfrfnbwf rfhfvtkmrf rfkmrekznjh rfnfcnhjaf rfnfgekmnf rfnthbyf1988 rhbcnbyjxrf rhfcyjzhcr rhfvfnjhcr riverplate
  rjhjkmbien rjirfrgbde rjycnbnewbz rjycnfynby rkfdbfnehf roadrunner rockbottom rockhopper roflcopter ronaldinho
  runescape1 s123456789 s456123789 sailormoon salamander salamandra sanandreas sanfrancisco saqartvelo sasha12345
  sataniv1993 saun24865709 schoolgirlie scoubidou2 scoubidou6 sebastian1 seemnemaailm selfok2013 serendipity
  sersolution service321 sevastopol sexmachine sexpistols shamanking shevchenko shithappens sidewinder silenthill
  simferopol simpleplan skateboard skorpion39 slipknot666 smallville snusmumrik sojdlg123aljg solidsnake something1
  sonnenschein sonyericsson soso123aljg spam967888 spartak1922 spartan117 specialinsta stalingrad stalker123
  statistika steamforums stickdaddy77 stinkyfinger stomatolog stratocaster strawberry streetball studioworks
  studmuffin suckmycock suckmydick summertime sundaypunch superduper supermanboy supermario superpuper supersonic
  sweetdream sweetpussy syncmaster systemofadown t34vfrc1991 table54781 tadmichaels tamwsn3sja tdfyutkbjy telecaster
  temppassword terminator thebeatles thecakeisalie throatfuck thugstools thunderbird ticketmaster tigerwoods
  timberland timberwolf tinkerbell tokiohotel tombraider transexual translator trustnoone tupacshakur ublhjgjybrf
  ufhhbgjnnth ujkjdjkjvrf uncencored undertaker unforgiven usuckballz1 v123456789 vaffanculo vanyarespekt vbhjndjhtw
  venom121293 verygoodbot vfhufhbnrf vfhvtkflrf vflfufcrfh vfntvfnbrf vfvfgfgf123 vfvfvskfhfve vfylfhbyrf virtuagirl
  vladimirovna vladislava volkswagen vqsablpzla vsjasnel12 vyjujnjxbt w2dlww3v5p walkman555 wallstreet warhammer40k
  watermelon wazzkaprivet wcrfxtvgbjy webhompass websolutions websolutionssu webuivalidat weihnachte weihnachten
  weihnachtsbau weihnachtsbaum wenef45313 wethepeople whatthefuck whatthehell whitepower whosyourdaddy winnipeg261
  wishmaster wonderwall wonderwoman wrestling1 writerspace xiaoyua123 xpressmusic xxxp455w0rd5 yanshi1982 ybrjkftdbx
  ybrjkftdyf yfnfitymrf yjdsqgfhjkm z123456789 z1x2c3v4b5 z1x2c3v4b5n6m7 zaq1xsw2cde3 zaqwsxcderfv zaratustra
  zcfvfzkexifz zcxfcnkbdf zcxfcnkbdfz zjses9evpa zqjphsyf6ctifgu zx123456789 zxcasdqwe123 zxcvb12345 zxcvbasdfg
  zxcvbn123456 zxcvbnm123 zxcvbnm123456789`.split(/\s+/),
);
