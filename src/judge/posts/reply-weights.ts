/*
 * Generated: do not edit.
 *
 *     npm run train -- posts --captured press-blogs-dev press-static-dev press-forums-dev mixed-dev forum52-dev misinfo-dev postlight-dev wcxb-dev --folds 5
 *
 * On makes and sites not fitted to, by what is hidden:
 *     all      forum52-dev       41 pages, 0.000 of the text lost
 *     all      misinfo-dev       97 pages, 0.000 of the text lost
 *     all      mixed-dev         114 pages, 0.002 of the text lost
 *     all      postlight-dev     42 pages, 0.003 of the text lost
 *     all      press-blogs-dev   246 pages, 0.010 of the text lost, 0.836 of the comments found
 *     all      press-forums-dev  108 pages, 0.000 of the text lost
 *     all      press-static-dev  176 pages, 0.002 of the text lost, 0.869 of the comments found
 *     all      wcxb-dev          312 pages, 0.000 of the text lost
 *     headings forum52-dev       41 pages, 0.000 of the text lost
 *     headings misinfo-dev       97 pages, 0.000 of the text lost
 *     headings mixed-dev         114 pages, 0.007 of the text lost
 *     headings postlight-dev     42 pages, 0.003 of the text lost
 *     headings press-blogs-dev   246 pages, 0.011 of the text lost, 0.903 of the comments found
 *     headings press-forums-dev  108 pages, 0.000 of the text lost
 *     headings press-static-dev  176 pages, 0.002 of the text lost, 0.997 of the comments found
 *     headings wcxb-dev          312 pages, 0.001 of the text lost
 *     names    forum52-dev       41 pages, 0.000 of the text lost
 *     names    misinfo-dev       97 pages, 0.000 of the text lost
 *     names    mixed-dev         114 pages, 0.007 of the text lost
 *     names    postlight-dev     42 pages, 0.003 of the text lost
 *     names    press-blogs-dev   246 pages, 0.011 of the text lost, 0.925 of the comments found
 *     names    press-forums-dev  108 pages, 0.000 of the text lost
 *     names    press-static-dev  176 pages, 0.002 of the text lost, 0.988 of the comments found
 *     names    wcxb-dev          312 pages, 0.001 of the text lost
 *     nothing  forum52-dev       41 pages, 0.000 of the text lost
 *     nothing  misinfo-dev       97 pages, 0.000 of the text lost
 *     nothing  mixed-dev         114 pages, 0.007 of the text lost
 *     nothing  postlight-dev     42 pages, 0.003 of the text lost
 *     nothing  press-blogs-dev   246 pages, 0.011 of the text lost, 0.917 of the comments found
 *     nothing  press-forums-dev  108 pages, 0.000 of the text lost
 *     nothing  press-static-dev  176 pages, 0.002 of the text lost, 0.988 of the comments found
 *     nothing  wcxb-dev          312 pages, 0.001 of the text lost
 *     times    forum52-dev       41 pages, 0.000 of the text lost
 *     times    misinfo-dev       97 pages, 0.000 of the text lost
 *     times    mixed-dev         114 pages, 0.002 of the text lost
 *     times    postlight-dev     42 pages, 0.003 of the text lost
 *     times    press-blogs-dev   246 pages, 0.010 of the text lost, 0.903 of the comments found
 *     times    press-forums-dev  108 pages, 0.000 of the text lost
 *     times    press-static-dev  176 pages, 0.002 of the text lost, 0.979 of the comments found
 *     times    wcxb-dev          312 pages, 0.000 of the text lost
 */

// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: these numbers are fitted
// biome-ignore-all format: a fact a line
import type { ReplyWeights } from './reply-evidence';

export const replyWeights: ReplyWeights = {
  start: -6.258,
  steps: {
    alike: [[0.5,0.266]],
    aside: [[0.5,-1.092]],
    beforeProse: [[0.167,0.004],[0.5,1.075],[0.833,0.036]],
    beforeShare: [[0.022,0.004],[0.028,0.007],[0.041,0.004],[0.042,0.051],[0.057,0.028],[0.058,0.336],[0.059,0.139],[0.06,0.09],[0.063,0.005],[0.068,0.02],[0.069,0.254],[0.074,0.019],[0.079,0.012],[0.08,0.128],[0.082,0.007],[0.088,0.061],[0.09,0.014],[0.093,0.003],[0.094,0.004],[0.1,0.024],[0.101,0.018],[0.122,0.006],[0.167,0.002],[0.168,0.047],[0.169,0.015],[0.725,-0.003],[0.727,-0.001],[0.746,-0.004],[0.762,-0.002],[0.763,-0.012],[0.764,-0.007],[0.765,-0.031],[0.766,-0.003],[0.772,-0.012],[0.774,-0.001],[0.777,-0.007],[0.779,-0.022],[0.792,-0.004],[0.793,-0.013],[0.813,-0.006],[0.814,-0.003],[0.815,-0.009],[0.816,-0.026],[0.817,-0.062],[0.818,-0.002],[0.821,-0.005],[0.822,-0.013],[0.823,-0.005],[0.824,-0.001],[0.825,-0.004],[0.826,-0.002],[0.828,-0.002],[0.832,-0.002],[0.833,-0.001],[0.837,-0.003],[0.841,-0.003],[0.844,-0.002],[0.886,-0.002],[0.887,-0.034],[0.89,-0.001],[0.891,-0.022],[0.892,-0.015],[0.893,-0.004],[0.894,-0.009],[0.895,-0.073],[0.896,-0.002],[0.912,-0.013],[0.913,-0.031],[0.915,-0.011],[0.919,-0.001],[0.92,-0.042],[0.921,-0.026],[0.922,-0.147],[0.924,-0.005],[0.927,-0.004],[0.928,-0.002],[0.929,-0.007],[0.93,-0.004],[0.934,-0.003],[0.936,-0.004],[0.939,-0.01],[0.959,-0.004],[0.962,-0.011],[0.963,-0.125],[0.964,-0.173],[0.975,-0.002],[0.976,-0.014],[0.978,-0.04],[0.98,-0.503],[0.983,-0.008],[0.984,-0.052],[0.985,-0.141],[0.986,-0.127],[0.993,-0.003],[0.995,-0.006],[0.996,-0.135],[1,2.59]],
    beforeSome: [[0.5,1.637]],
    board: [[0.5,-1.228]],
    column: [[0.5,1.672]],
    controls: [[0.004,0.052],[0.008,0.004],[0.026,0.001],[0.095,0.066],[0.108,0.004],[0.367,0.006],[0.417,0.009],[0.475,0.12]],
    counted: [[0.5,0.005]],
    discussion: [[0.5,-0.096]],
    faces: [[0.586,0.002],[0.703,0.099],[0.742,0.191],[0.775,0.022]],
    facesAbove: [[0.5,0.095]],
    fields: [[0.5,-0.228]],
    formAfter: [[0.5,0.626]],
    formBefore: [[0.5,0.311]],
    formIn: [[0.5,-0.057]],
    heading: [[0.5,0.054]],
    headings: [[0.145,-0.004],[0.183,-0.015],[0.225,-0.215],[0.268,-0.184],[0.31,-0.209],[0.367,-0.07],[0.425,-0.295],[0.475,-0.004],[0.633,-0.011]],
    labels: [[0.5,0.271]],
    linkedBlocks: [[0.012,-0.031],[0.146,-0.019],[0.155,-0.004],[0.158,-0.152],[0.174,-0.046],[0.183,-0.008]],
    linkedTitles: [[0.025,-0.375]],
    links: [[0.002,0.003],[0.003,0.04],[0.004,0.004],[0.005,0.001],[0.006,0.034],[0.007,0.005],[0.008,0.002],[0.155,-0.002],[0.306,-0.005],[0.312,-0.297],[0.314,-0.032],[0.317,-0.021],[0.322,-0.026],[0.323,-0.046],[0.331,-0.039],[0.332,-0.012],[0.333,-0.082],[0.347,-0.009],[0.348,-0.203],[0.916,0.008],[0.999,0.003]],
    marks: [[0.188,0.598],[0.313,0.386],[0.438,0.422],[0.563,0.773]],
    named: [[0.5,-0.002]],
    places: [[0.145,-0.042],[0.155,-0.003],[0.789,0.007]],
    sharedLabels: [[0.917,0.007]],
    signedComments: [[0.013,0.158],[0.55,0.048],[0.569,0.202],[0.69,0.063],[0.708,0.012]],
    textWidth: [[0.43,0.003],[0.502,0.336],[0.513,0.002],[0.666,-0.021],[0.673,-0.017],[0.676,-0.063],[0.849,-0.752],[0.947,-0.244],[0.948,-0.112],[0.957,-1.2]],
    timed: [[0.049,-0.001],[0.055,-0.074],[0.292,-0.003]],
    units: [[0.491,0.24],[0.539,0.703],[0.581,0.023],[0.904,0.039],[0.946,0.209],[0.961,0.068],[0.967,0.524],[0.976,0.093],[1,0.015],[1.004,0.069],[1.013,0.122],[1.022,0.005],[1.042,0.022],[1.42,-0.971]],
    width: [[0.089,-1.008],[0.09,-0.134],[0.302,0.165],[0.312,0.349],[0.328,0.114],[0.329,0.045],[0.331,0.261],[0.333,0.06],[0.352,0.046],[0.423,0.053],[0.461,0.029],[0.472,0.152],[0.537,0.054],[0.564,0.002],[0.927,-0.039],[0.931,-0.002],[0.939,-0.117],[0.946,-0.112],[0.957,-0.343],[0.958,-0.05],[1.001,0.043]],
  },
};
