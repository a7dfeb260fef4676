/** The state after each migration, in their order: one line for each that is registered. */
import { after0001 } from "./after-0001.ts";
import { after0002 } from "./after-0002.ts";
import { after0003 } from "./after-0003.ts";
import { after0004 } from "./after-0004.ts";
import { after0005 } from "./after-0005.ts";
import { after0006 } from "./after-0006.ts";
import { after0007 } from "./after-0007.ts";
import { after0008 } from "./after-0008.ts";
import { after0009 } from "./after-0009.ts";
import { after0010 } from "./after-0010.ts";
import { after0012 } from "./after-0012.ts";
import { after0013 } from "./after-0013.ts";
import { after0014 } from "./after-0014.ts";
import { after0015 } from "./after-0015.ts";
import { after0016 } from "./after-0016.ts";
import { after0017 } from "./after-0017.ts";
import { after0018 } from "./after-0018.ts";
import { after0019 } from "./after-0019.ts";
import { after0020 } from "./after-0020.ts";
import { after0021 } from "./after-0021.ts";
import { after0022 } from "./after-0022.ts";
import { after0024 } from "./after-0024.ts";
import { after0027 } from "./after-0027.ts";
import { after0028 } from "./after-0028.ts";
import { after0029 } from "./after-0029.ts";
import { after0031 } from "./after-0031.ts";
import { after0032 } from "./after-0032.ts";
import { after0033 } from "./after-0033.ts";
import { after0034 } from "./after-0034.ts";
import { after0035 } from "./after-0035.ts";
import { after0038 } from "./after-0038.ts";
import { after0039 } from "./after-0039.ts";
import { after0040 } from "./after-0040.ts";
import { after0042 } from "./after-0042.ts";
import { after0043 } from "./after-0043.ts";
import { after0044 } from "./after-0044.ts";
import { after0045 } from "./after-0045.ts";
import { after0046 } from "./after-0046.ts";
import { after0047 } from "./after-0047.ts";
import { after0048 } from "./after-0048.ts";
import { after0050 } from "./after-0050.ts";
import { after0051 } from "./after-0051.ts";
import { after0052 } from "./after-0052.ts";
import { after0054 } from "./after-0054.ts";
import { after0055 } from "./after-0055.ts";
import { after0056 } from "./after-0056.ts";
import { after0057 } from "./after-0057.ts";
import { after0059 } from "./after-0059.ts";
import { after0063 } from "./after-0063.ts";
import { after0065 } from "./after-0065.ts";
import { after0067 } from "./after-0067.ts";
import { after0070 } from "./after-0070.ts";
import { after0071 } from "./after-0071.ts";
import { after0072 } from "./after-0072.ts";
import { after0073 } from "./after-0073.ts";
import { after0074 } from "./after-0074.ts";
import { after0076 } from "./after-0076.ts";
import { after0081 } from "./after-0081.ts";
import { after0082 } from "./after-0082.ts";
import { after0083 } from "./after-0083.ts";
import { after0084 } from "./after-0084.ts";
import { after0086 } from "./after-0086.ts";
import { after0087 } from "./after-0087.ts";
import { after0088 } from "./after-0088.ts";
import { after0089 } from "./after-0089.ts";
import { after0093 } from "./after-0093.ts";
import { after0097 } from "./after-0097.ts";
import { after0077 } from "./after-0077.ts";
import type { State } from "./state.ts";

export const states: readonly State[] = [
  after0001,
  after0002,
  after0003,
  after0004,
  after0005,
  after0006,
  after0007,
  after0008,
  after0009,
  after0010,
  after0012,
  after0013,
  after0014,
  after0015,
  after0016,
  after0017,
  after0018,
  after0019,
  after0020,
  after0021,
  after0022,
  after0024,
  after0027,
  after0028,
  after0029,
  after0031,
  after0032,
  after0033,
  after0034,
  after0035,
  after0038,
  after0039,
  after0040,
  after0042,
  after0043,
  after0044,
  after0045,
  after0046,
  after0047,
  after0048,
  after0050,
  after0051,
  after0052,
  after0054,
  after0055,
  after0056,
  after0057,
  after0059,
  after0063,
  after0065,
  after0067,
  after0070,
  after0071,
  after0072,
  after0073,
  after0074,
  after0076,
  after0077,
  after0081,
  after0082,
  after0083,
  after0084,
  after0086,
  after0087,
  after0088,
  after0089,
  after0093,
  after0097,
];
